import { type MergeConflict, mergeParameters } from '#modules/estimating/domain/parameters/merge-parameters.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** A draft as it was read, with the edition that it was made from. */
type Draft = { version: number; shop: Shop; basedOn: number | undefined };

/** Unsaved changes with the draft they were made in; `isFromGoneDraft` when that draft no longer exists. */
export type UnsavedParameters = {
  version: number;
  basedOn: number | undefined;
  base: Shop;
  shop: Shop;
  both: readonly MergeConflict[] | null;
  isFromGoneDraft: boolean;
};

export function startUnsaved({ version, basedOn, shop: ground }: Draft, shop: Shop): UnsavedParameters {
  return { version, basedOn, base: ground, shop, both: null, isFromGoneDraft: false };
}

/** Whether the changes were made in a draft from another edition, which no longer exists. */
export function isFromOtherDraft(typed: UnsavedParameters | null, { basedOn }: Pick<Draft, 'basedOn'>): boolean {
  return typed !== null && typed.basedOn !== basedOn;
}

/** Rebases unsaved changes on the latest draft by a three-way merge; conflicts are in `both`. */
export function rebaseUnsaved(typed: UnsavedParameters, draft: Draft): UnsavedParameters {
  const { shop, both } = mergeParameters(typed.base, draft.shop, typed.shop);
  const { version, basedOn, shop: ground } = draft;
  return { version, basedOn, base: ground, shop, both, isFromGoneDraft: typed.isFromGoneDraft || isFromOtherDraft(typed, draft) };
}
