import { describe, expect, it } from 'vitest';
import { goLetters, isKeyActive, keyLabel, matchesStroke } from './key-match.ts';

const stroke = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('keyboard shortcuts', () => {
  it('match a letter in either case', () => expect(matchesStroke(stroke('N'), 'n')).toBe(true));
  it('require Ctrl or ⌘ for mod', () => {
    expect(matchesStroke(stroke('s', { ctrlKey: true }), 'mod+s')).toBe(true);
    expect(matchesStroke(stroke('s', { metaKey: true }), 'mod+s')).toBe(true);
    expect(matchesStroke(stroke('s'), 'mod+s')).toBe(false);
    expect(matchesStroke(stroke('s', { ctrlKey: true }), 's')).toBe(false);
  });
  it('tell a combination with Shift from one without', () => {
    const shifted = stroke('Z', { ctrlKey: true, shiftKey: true });
    expect([matchesStroke(shifted, 'mod+shift+z'), matchesStroke(shifted, 'mod+z')]).toEqual([true, false]);
  });
  it('ignore strokes with Alt', () => expect(matchesStroke(stroke('n', { altKey: true }), 'n')).toBe(false));
  it('have labels for the operating system', () => {
    expect(keyLabel('mod+Enter', true)).toBe('⌘ ↵');
    expect(keyLabel('Escape', false)).toBe('Esc');
    expect(keyLabel('Delete', false)).toBe('Del');
    expect(keyLabel('mod+s', false)).toBe('Ctrl S');
    expect(keyLabel('g o', false)).toBe('G O');
  });
  it('of the page do nothing behind a dialog; those of the dialog and global ones work', () => {
    const page = { typing: false, inDialog: false, ownerInDialog: false };
    const dialog = { typing: true, inDialog: true, ownerInDialog: false };
    expect([
      isKeyActive({ keys: 'n' }, page),
      isKeyActive({ keys: 'n' }, { ...page, typing: true }),
      isKeyActive({ keys: 'n' }, dialog),
    ]).toEqual([true, ...[false, false]]);
    expect([isKeyActive({ keys: 'mod+Enter' }, page), isKeyActive({ keys: 'mod+Enter' }, dialog)]).toEqual([true, false]);
    expect(isKeyActive({ keys: 'mod+s' }, { ...dialog, ownerInDialog: true })).toBe(true);
    expect(isKeyActive({ keys: 'mod+k', everywhere: true }, dialog)).toBe(true);
  });
  it('assign every page its own letter, the first free one of its title', () => {
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
