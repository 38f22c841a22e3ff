import { describe, expect, it } from 'vitest';
import { goLetters, keyLabel, strokeIs, worksAt } from './key-match.ts';

const stroke = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('keys', () => {
  it('takes a letter whatever its case', () => expect(strokeIs(stroke('N'), 'n')).toBe(true));
  it('takes Ctrl or ⌘ for mod, and needs it', () => {
    expect(strokeIs(stroke('s', { ctrlKey: true }), 'mod+s')).toBe(true);
    expect(strokeIs(stroke('s', { metaKey: true }), 'mod+s')).toBe(true);
    expect(strokeIs(stroke('s'), 'mod+s')).toBe(false);
    expect(strokeIs(stroke('s', { ctrlKey: true }), 's')).toBe(false);
  });
  it('leaves Alt to the browser', () => expect(strokeIs(stroke('n', { altKey: true }), 'n')).toBe(false));
  it('prints the sign of the machine', () => {
    expect(keyLabel('mod+Enter', true)).toBe('⌘ ↵');
    expect(keyLabel('mod+s', false)).toBe('Ctrl S');
    expect(keyLabel('g o', false)).toBe('G O');
  });
  it('of a page do nothing behind a dialog, which keeps its own and those of everywhere', () => {
    const page = { typing: false, inDialog: false, standsThere: false };
    const dialog = { typing: true, inDialog: true, standsThere: false };
    expect([worksAt({ keys: 'n' }, page), worksAt({ keys: 'n' }, { ...page, typing: true }), worksAt({ keys: 'n' }, dialog)]).toEqual([
      true,
      ...[false, false],
    ]);
    expect([worksAt({ keys: 'mod+Enter' }, page), worksAt({ keys: 'mod+Enter' }, dialog)]).toEqual([true, false]);
    expect(worksAt({ keys: 'mod+s' }, { ...dialog, standsThere: true })).toBe(true);
    expect(worksAt({ keys: 'mod+k', everywhere: true }, dialog)).toBe(true);
  });
  it('gives every place its own letter, the first of its title when free', () => {
    const letters = goLetters(
      [
        { key: 'a', title: 'Planning' },
        { key: 'b', title: 'Prepress' },
      ],
      ['h'],
    );
    expect(letters.get('a')).toBe('p');
    expect(letters.get('b')).toBe('r');
  });
});
