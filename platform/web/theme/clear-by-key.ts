import type { KeyboardEvent } from 'react';

/** Backspace and Delete empty a choice that may be empty: its cross is reached by the mouse alone. Where one types, they are for the text. */
export function clearByKey({ key, currentTarget }: Pick<KeyboardEvent<HTMLInputElement>, 'key' | 'currentTarget'>): void {
  if ((key !== 'Backspace' && key !== 'Delete') || !currentTarget.readOnly) return;
  currentTarget.parentElement?.querySelector<HTMLElement>('.mantine-InputClearButton-root')?.click();
}
