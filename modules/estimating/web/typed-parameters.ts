import { type BothSet, mergeParameters } from '#modules/estimating/domain/merge-parameters.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';

/** A draft as it was read, and the edition that it was made from. */
type Draft = { version: number; shop: Shop; basedOn: number | undefined };

/** What is typed, and the draft that it was typed in; `isOfGone` when it comes from a draft that is not there any more. */
export type Typed = {
  version: number;
  basedOn: number | undefined;
  ground: Shop;
  shop: Shop;
  both: readonly BothSet[] | null;
  isOfGone: boolean;
};

export function typedFirst({ version, basedOn, shop: ground }: Draft, shop: Shop): Typed {
  return { version, basedOn, ground, shop, both: null, isOfGone: false };
}

/** Typed in a draft that was made from another edition: that draft is gone. */
export function isOfAnother(typed: Typed | null, { basedOn }: Pick<Draft, 'basedOn'>): boolean {
  return typed !== null && typed.basedOn !== basedOn;
}

/** What was typed, put over the draft as it stands now: what both set is asked, what only this one set stands. */
export function typedOnLatest(typed: Typed, draft: Draft): Typed {
  const { shop, both } = mergeParameters(typed.ground, draft.shop, typed.shop);
  const { version, basedOn, shop: ground } = draft;
  return { version, basedOn, ground, shop, both, isOfGone: typed.isOfGone || isOfAnother(typed, draft) };
}
