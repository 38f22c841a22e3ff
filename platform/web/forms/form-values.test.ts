import { describe, expect, it } from 'vitest';
import { countChanges, draftOf, initialWithDraft, isTouched, splitErrors, valueWithin } from './form-values.ts';

describe('form values', () => {
  it('count the fields that differ, lists included', () =>
    expect(countChanges({ a: 1, b: [1], c: '' }, { a: 1, b: [1, 2], c: 'x' })).toBe(2));
  it('restore a draft over the record that was read', () =>
    expect(initialWithDraft({ name: 'old', city: 'Zutphen' }, { typed: { name: 'new' }, before: { name: 'old' } })).toEqual({
      values: { name: 'new', city: 'Zutphen' },
      base: { name: 'old', city: 'Zutphen' },
      restored: true,
    }));
  it('keep the base that a draft was typed on, so that a later change of the same field is detected', () =>
    expect(initialWithDraft({ name: 'theirs', city: 'Breda' }, { typed: { name: 'new' }, before: { name: 'old' } })).toEqual({
      values: { name: 'new', city: 'Breda' },
      base: { name: 'old', city: 'Breda' },
      restored: true,
    }));
  it('store only changed fields in a draft, so that it reverts nothing that others changed since', () =>
    expect(draftOf({ name: 'old', units: [1], code: '' }, { name: 'typed', units: [1], code: 'secret' }, ['code'])).toEqual({
      typed: { name: 'typed' },
      before: { name: 'old' },
    }));
  it('ignore a draft without changes, and fields that the form no longer has', () => {
    expect(initialWithDraft({ name: 'old' }, { typed: { name: 'old' } }).restored).toBe(false);
    for (const draft of [{ typed: { gone: 1 }, before: { gone: 0 } }, { typed: 'damaged' }, null])
      expect(initialWithDraft({ name: 'old' }, draft)).toEqual({ values: { name: 'old' }, base: { name: 'old' }, restored: false });
  });
  it('are untouched when equal to the record as read, or as changed by others since', () => {
    const states = [{ name: 'old' }, { name: 'theirs' }];
    for (const state of states) expect(isTouched(state, states)).toBe(false);
    expect(isTouched({ name: 'typed' }, states)).toBe(true);
  });
  it('split errors into those at a field, those within a list, and the rest', () =>
    expect(splitErrors({ name: ['too long'], 'lines.0.count': ['too few'], version: ['stale'] }, ['name', 'lines'])).toEqual({
      atFields: { name: 'too long', lines: 'too few' },
      within: { 'lines.0.count': 'too few' },
      elsewhere: ['stale'],
    }));
  it('contain the value that an error within a list refers to', () => {
    expect(valueWithin({ lines: [{ count: 3 }] }, 'lines.0.count')).toBe(3);
    expect(valueWithin({ lines: [] }, 'lines.0.count')).toBeUndefined();
  });
});
