import { focusFirstField } from '../forms/first-field.ts';

/** Focuses the list, or the add button of an empty list. */
export function toList(): void {
  requestAnimationFrame(() => (find('[data-list]') ?? find('[data-add]'))?.focus());
}

/** Focuses the form beside the list. */
export function toPanel(): void {
  requestAnimationFrame(() => focusFirstField(find('[data-panel]')));
}

const find = (place: string) => document.querySelector<HTMLElement>(place);
