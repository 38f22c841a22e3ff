import type { KeyboardEvent } from 'react';

/** Clears a clearable select on Backspace and Delete, because its cross has no tab stop; in a searchable select they edit the text. */
export function clearSelectByKey({ key, currentTarget }: Pick<KeyboardEvent<HTMLInputElement>, 'key' | 'currentTarget'>): void {
  if ((key !== 'Backspace' && key !== 'Delete') || !currentTarget.readOnly) return;
  currentTarget.parentElement?.querySelector<HTMLElement>('.mantine-InputClearButton-root')?.click();
}
