import { describe, expect, it } from 'vitest';
import { clearSelectByKey } from './clear-select-by-key.ts';

function pressed(key: string, { readOnly, mayBeEmpty }: { readOnly: boolean; mayBeEmpty: boolean }): number {
  let cleared = 0;
  const cross = { click: () => (cleared += 1) };
  const parentElement = { querySelector: () => (mayBeEmpty ? cross : null) };
  clearSelectByKey({ key, currentTarget: { readOnly, parentElement } as unknown as HTMLInputElement });
  return cleared;
}

describe('clearByKey', () => {
  it('clears a clearable select on Backspace and Delete, and on no other key', () => {
    const keys = ['Backspace', 'Delete', 'Enter', 'x'];
    expect(keys.map((key) => pressed(key, { readOnly: true, mayBeEmpty: true }))).toEqual([1, 1, 0, 0]);
  });
  it('leaves a select that is not clearable or in which text is typed', () => {
    expect(pressed('Delete', { readOnly: true, mayBeEmpty: false })).toBe(0);
    expect(pressed('Backspace', { readOnly: false, mayBeEmpty: true })).toBe(0);
  });
});
