import { describe, expect, it } from 'vitest';
import { goLetters, keyLabel, strokeIs } from './key-match.ts';

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
