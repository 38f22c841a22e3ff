import { describe, expect, it } from 'vitest';
import { countChanges, draftOf, initialWithDraft, isTouched, splitErrors, valueWithin } from './form-values.ts';

describe('a form', () => {
  it('counts the fields that differ, lists included', () =>
    expect(countChanges({ a: 1, b: [1], c: '' }, { a: 1, b: [1, 2], c: 'x' })).toBe(2));
  it('puts a draft back over what was read', () =>
    expect(initialWithDraft({ name: 'old', city: 'Zutphen' }, { typed: { name: 'new' }, before: { name: 'old' } })).toEqual({
      values: { name: 'new', city: 'Zutphen' },
      ground: { name: 'old', city: 'Zutphen' },
      restored: true,
    }));
  it('knows of a draft what it was typed on, so that what somebody else made of the same field since is asked about', () =>
    expect(initialWithDraft({ name: 'theirs', city: 'Breda' }, { typed: { name: 'new' }, before: { name: 'old' } })).toEqual({
      values: { name: 'new', city: 'Breda' },
      ground: { name: 'old', city: 'Breda' },
      restored: true,
    }));
  it('keeps of what is typed only what is changed, so that a draft undoes nothing that others did since', () =>
    expect(draftOf({ name: 'old', units: [1], code: '' }, { name: 'typed', units: [1], code: 'secret' }, ['code'])).toEqual({
      typed: { name: 'typed' },
      before: { name: 'old' },
    }));
  it('ignores a draft that says nothing new, and fields the form no longer has', () => {
    expect(initialWithDraft({ name: 'old' }, { typed: { name: 'old' } }).restored).toBe(false);
    for (const draft of [{ typed: { gone: 1 }, before: { gone: 0 } }, { typed: 'damaged' }, null])
      expect(initialWithDraft({ name: 'old' }, draft)).toEqual({ values: { name: 'old' }, ground: { name: 'old' }, restored: false });
  });
  it('is untouched as it was read, as somebody else changed it since, and as it was saved', () => {
    const states = [{ name: 'old' }, { name: 'theirs' }, { name: 'saved' }];
    for (const state of states) expect(isTouched(state, states)).toBe(false);
    expect(isTouched({ name: 'typed' }, states)).toBe(true);
    expect(isTouched({ name: 'typed' }, [{ name: 'old' }, null])).toBe(true);
  });
  it('shows errors at the field they belong to, those inside a list at the list, the rest on top', () =>
    expect(splitErrors({ name: ['too long'], 'lines.0.count': ['too few'], version: ['stale'] }, ['name', 'lines'])).toEqual({
      atFields: { name: 'too long', lines: 'too few' },
      within: { 'lines.0.count': 'too few' },
      elsewhere: ['stale'],
    }));
  it('finds the value that an error within a list is about', () => {
    expect(valueWithin({ lines: [{ count: 3 }] }, 'lines.0.count')).toBe(3);
    expect(valueWithin({ lines: [] }, 'lines.0.count')).toBeUndefined();
  });
});
