import { focusFirstField } from '../forms/focus-first-field.ts';

/** Focuses the list, or the add button of an empty list. */
export function focusList(): void {
  requestAnimationFrame(() => (find('[data-list]') ?? find('[data-add]'))?.focus());
}

/** Focuses the form beside the list. */
export function focusPanel(): void {
  requestAnimationFrame(() => focusFirstField(find('[data-panel]')));
}

const find = (place: string) => document.querySelector<HTMLElement>(place);
