import { expect, it } from 'vitest';
import { mergeSet, setMergeRows } from './merge-set.ts';
import { emptySet, type PartState, type SetState, withArticle, withoutPart, withPart } from './set-state.ts';

const part = (key: number, name: string): PartState => ({ kind: 'article', key, name, articleId: key + 1, perSet: 1, lineId: key + 10 });
const before: SetState = { ...emptySet, name: 'Kerstpakket', parts: [part(0, 'Kaart'), part(1, 'Envelop')] };

it('lists the fields the other changed, but not which part is open', () => {
  expect(setMergeRows(before, { ...before, quantity: 250, open: 1 }, { ...before, open: 0 }).map(({ name }) => name)).toEqual(['quantity']);
});
it('merges parts that two people added or changed', () => {
  const theirs = withArticle({ ...before, quantity: 250 }, { id: 7, name: 'Lint' });
  const yours = withArticle(withPart(before, 0, { perSet: 2 }), { id: 8, name: 'Doos' });
  const both = mergeSet(before, theirs, yours, {});
  expect(both).toMatchObject({ name: 'Kerstpakket', quantity: 250 });
  expect(both.parts.map(({ name, perSet }) => [name, perSet]).sort()).toEqual([
    ['Doos', 1],
    ['Envelop', 1],
    ['Kaart', 2],
    ['Lint', 1],
  ]);
  expect(new Set(both.parts.map(({ key }) => key)).size).toBe(4);
});
it('keeps your changed part that the other removed, as a new line', () => {
  const yours = withPart(before, 1, { perSet: 3 });
  const kept = mergeSet(before, withoutPart(before, 1), yours, { parts: 'yours' });
  expect(kept.parts.map(({ name, lineId }) => [name, lineId])).toEqual([
    ['Kaart', 10],
    ['Envelop', undefined],
  ]);
});
