import { type BothSet, mergeParameters } from '#modules/estimating/domain/merge-parameters.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';

/** A draft as it was read, with the edition that it was made from. */
type Draft = { version: number; shop: Shop; basedOn: number | undefined };

/** Unsaved changes with the draft they were made in; `isOfGone` when that draft no longer exists. */
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

/** Whether the changes were made in a draft from another edition, which no longer exists. */
export function isOfAnother(typed: Typed | null, { basedOn }: Pick<Draft, 'basedOn'>): boolean {
  return typed !== null && typed.basedOn !== basedOn;
}

/** Rebases unsaved changes on the latest draft by a three-way merge; conflicts are in `both`. */
export function typedOnLatest(typed: Typed, draft: Draft): Typed {
  const { shop, both } = mergeParameters(typed.ground, draft.shop, typed.shop);
  const { version, basedOn, shop: ground } = draft;
  return { version, basedOn, ground, shop, both, isOfGone: typed.isOfGone || isOfAnother(typed, draft) };
}
