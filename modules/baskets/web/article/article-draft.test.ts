import { expect, it } from 'vitest';
import { type ArticleDraft, draftAfterSave, productToOpen } from './article-draft.ts';

const stateOf = (quantity: number) => ({ quantity }) as ArticleDraft['state'];
const sent: ArticleDraft = { productId: 4, version: 2, state: stateOf(1000) };

it('keeps edits made during a save, on top of the saved version', () => {
  const typed = { ...sent, state: stateOf(2500) };
  expect(draftAfterSave(sent, typed, 3)).toEqual({ draft: { ...typed, version: 3 }, editedMeanwhile: true });
  expect(draftAfterSave(sent, sent, 3)).toEqual({ draft: { ...sent, version: 3 }, editedMeanwhile: false });
});
it('does not open with a product that is no longer sold, even if the draft uses it', () => {
  expect(productToOpen(9, [{ id: 4 }], 4)).toBe(4);
  expect(productToOpen(9, [{ id: 4 }, { id: 9 }], 4)).toBe(9);
  expect(productToOpen(9, [{ id: 6 }], undefined)).toBe(6);
  expect(productToOpen(null, [], undefined)).toBeUndefined();
});
