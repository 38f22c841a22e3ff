import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The goods that bins are made for: articles, and materials in sheets, on rolls, and others. */
export const goodsKinds = ['articles', 'sheets', 'rolls', 'other'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** The kind of the goods of an item. */
export function goodsKindOf(item: { articleId: number | null; unit: string }): GoodsKind {
  if (item.articleId !== null) return 'articles';
  if (item.unit === 'sheet') return 'sheets';
  return item.unit === 'm' ? 'rolls' : 'other';
}

/** Where goods are to be brought, and what they are. `allowed` names the kinds of the place; none named is any. */
export type Placing = { code: string; isUsable: boolean; allowed: readonly GoodsKind[]; goods: GoodsKind };

/**
 * Whether goods may be brought to a place. Refuses LOCATION_UNKNOWN for a bin that is not in use, and LOCATION_GOODS for one of other goods;
 * `field` is that of the place.
 */
export function decidePlacing(
  { code, isUsable, allowed, goods }: Placing,
  field: string,
): Decision<undefined, 'LOCATION_UNKNOWN' | 'LOCATION_GOODS'> {
  if (!isUsable) return refuse('LOCATION_UNKNOWN', { location: code }, field);
  if (allowed.length === 0 || allowed.includes(goods)) return accept();
  return refuse('LOCATION_GOODS', { location: code, goods }, field);
}
