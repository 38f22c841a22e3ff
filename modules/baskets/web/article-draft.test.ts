import { expect, it } from 'vitest';
import { type ArticleDraft, afterKeeping, productToOpen } from './article-draft.ts';

const stateOf = (quantity: number) => ({ quantity }) as ArticleDraft['state'];
const sent: ArticleDraft = { productId: 4, version: 2, state: stateOf(1000) };

it('what is typed while it is being kept stays, on the version that was kept', () => {
  const typed = { ...sent, state: stateOf(2500) };
  expect(afterKeeping(sent, typed, 3)).toEqual({ draft: { ...typed, version: 3 }, typedOn: true });
  expect(afterKeeping(sent, sent, 3)).toEqual({ draft: { ...sent, version: 3 }, typedOn: false });
});
it('a product that is no longer sold is not opened on, though a draft was begun with it', () => {
  expect(productToOpen(9, [{ id: 4 }], 4)).toBe(4);
  expect(productToOpen(9, [{ id: 4 }, { id: 9 }], 4)).toBe(9);
  expect(productToOpen(9, [{ id: 6 }], undefined)).toBe(6);
  expect(productToOpen(null, [], undefined)).toBeUndefined();
});
