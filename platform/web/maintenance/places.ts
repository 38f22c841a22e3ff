import { focusFirstField } from '../forms/first-field.ts';

/** The keys go to the list again, where the row that was looked at stands; of an empty one to where its first row is made. */
export function toList(): void {
  requestAnimationFrame(() => (find('[data-list]') ?? find('[data-add]'))?.focus());
}

/** The keys go to the form beside the list. */
export function toPanel(): void {
  requestAnimationFrame(() => focusFirstField(find('[data-panel]')));
}

const find = (place: string) => document.querySelector<HTMLElement>(place);
