import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { ceil, floor, isAbove } from './numbers.ts';

export const packagingLabels = ['none', 'content', 'content_and_address'] as const;

/** How work is packed when nobody says otherwise; what is null counts for all. */
export type PackagingRule = {
  id: number;
  name: string;
  customerId: number | null;
  mainGroupId: number | null;
  subGroupId: number | null;
  /** The largest finished piece it is for: long side, short side, weight. */
  maxLongMm: number | null;
  maxShortMm: number | null;
  maxGrams: number | null;
  /** The lightest piece it is for. */
  minGrams: number | null;
  box: string;
  boxLengthMm: number;
  boxWidthMm: number;
  boxHeightMm: number;
  maxBoxGrams: number;
  /** Instead of as many as fit side by side. */
  piecesPerLayer: number | null;
  /** Pieces shrunk together; null is none. */
  shrinkPer: number | null;
  label: (typeof packagingLabels)[number];
  pallet: string;
  boxesPerPallet: number;
  active: boolean;
};

/** One finished piece; what is not known of it is null. */
export type PackedPiece = {
  customerId: number | null;
  mainGroupId: number | null;
  subGroupId: number | null;
  widthMm: number | null;
  heightMm: number | null;
  thicknessMm: number | null;
  grams: number | null;
};

export type PackagingPlan = {
  piecesPerLayer: number | null;
  piecesPerBox: number;
  boxes: number;
  fullBoxGrams: number;
  shrinkPacks: number;
  pallets: number;
};

/**
 * The rule for a piece. Which one wins is said here and nowhere else: of the active rules that the piece is within, the customer's go
 * before those for everybody, then the product before its group before the rest, then the rule for the smallest pieces (by weight, then
 * long side, then short side), then the one that begins at the heavier piece, then the one that came first. Limits are part of what a rule is
 * for; a size or weight that is not known is within no limit.
 */
export function packagingFor<Rule extends PackagingRule>(rules: readonly Rule[], piece: PackedPiece): Rule | undefined {
  return rules.filter((rule) => rule.active && isWithin(rule, piece)).toSorted(bySpecific)[0];
}

/**
 * What a rule makes of a quantity, as golden/README.md 6 packs: pieces lie flat side by side, layers up to the height of the box, never
 * above its weight; shrunk packs are never split over boxes. Without size the weight alone counts, without either all goes in one box.
 */
export function packedBy(rule: PackagingRule, piece: PackedPiece, quantity: number): PackagingPlan {
  const piecesPerLayer = rule.piecesPerLayer ?? sideBySide(rule, piece);
  const layers = piece.thicknessMm ? Math.max(1, floor(rule.boxHeightMm / piece.thicknessMm)) : null;
  const byRoom = piecesPerLayer !== null && layers !== null ? piecesPerLayer * layers : quantity;
  const byWeight = piece.grams ? floor(rule.maxBoxGrams / piece.grams) : quantity;
  const most = Math.max(1, Math.min(byRoom, byWeight));
  const { shrinkPer } = rule;
  const piecesPerBox = shrinkPer !== null && most > shrinkPer ? most - (most % shrinkPer) : most;
  const boxes = ceil(quantity / piecesPerBox);
  return {
    piecesPerLayer,
    piecesPerBox,
    boxes,
    fullBoxGrams: Math.min(piecesPerBox, quantity) * (piece.grams ?? 0),
    shrinkPacks: shrinkPer === null ? 0 : ceil(quantity / shrinkPer),
    pallets: ceil(boxes / rule.boxesPerPallet),
  };
}

export type PackagingRefusal = 'PACKAGING_NAME_TAKEN' | 'PACKAGING_GROUP_OR_PRODUCT' | 'PACKAGING_WEIGHTS' | 'PACKAGING_TWICE';

/**
 * Whether a rule may be kept: its name is its own, it is not for a group and a product at once, its lightest piece is not heavier than its
 * heaviest, and no other active rule is for exactly the same pieces. Refuses PACKAGING_NAME_TAKEN, PACKAGING_GROUP_OR_PRODUCT,
 * PACKAGING_WEIGHTS, PACKAGING_TWICE.
 */
export function decidePackagingRule(rule: PackagingRule, others: readonly PackagingRule[]): Decision<undefined, PackagingRefusal> {
  const rest = others.filter(({ id }) => id !== rule.id);
  if (rest.some(({ name }) => name === rule.name)) return refuse('PACKAGING_NAME_TAKEN', { name: rule.name }, 'name');
  if (rule.mainGroupId !== null && rule.subGroupId !== null) return refuse('PACKAGING_GROUP_OR_PRODUCT', {}, 'subGroupId');
  if (rule.minGrams !== null && rule.maxGrams !== null && rule.minGrams > rule.maxGrams)
    return refuse('PACKAGING_WEIGHTS', { maxGrams: rule.maxGrams }, 'minGrams');
  const twin = rule.active && rest.find((other) => other.active && scope.every((name) => other[name] === rule[name]));
  return twin ? refuse('PACKAGING_TWICE', { name: twin.name }, 'subGroupId') : accept();
}

const scope = ['customerId', 'mainGroupId', 'subGroupId', 'maxLongMm', 'maxShortMm', 'maxGrams', 'minGrams'] as const;

function isWithin(rule: PackagingRule, { widthMm, heightMm, ...piece }: PackedPiece): boolean {
  if ((['customerId', 'mainGroupId', 'subGroupId'] as const).some((name) => rule[name] !== null && rule[name] !== piece[name]))
    return false;
  const long = widthMm === null || heightMm === null ? null : Math.max(widthMm, heightMm);
  const short = widthMm === null || heightMm === null ? null : Math.min(widthMm, heightMm);
  return (
    isUpTo(long, rule.maxLongMm) &&
    isUpTo(short, rule.maxShortMm) &&
    isUpTo(piece.grams, rule.maxGrams) &&
    isFrom(piece.grams, rule.minGrams)
  );
}

function isUpTo(value: number | null, limit: number | null): boolean {
  return limit === null || (value !== null && !isAbove(value, limit));
}

function isFrom(value: number | null, limit: number | null): boolean {
  return limit === null || (value !== null && !isAbove(limit, value));
}

function bySpecific(one: PackagingRule, other: PackagingRule): number {
  const limit = (value: number | null) => value ?? Number.MAX_VALUE;
  return (
    groupOf(other) - groupOf(one) ||
    limit(one.maxGrams) - limit(other.maxGrams) ||
    limit(one.maxLongMm) - limit(other.maxLongMm) ||
    limit(one.maxShortMm) - limit(other.maxShortMm) ||
    (other.minGrams ?? 0) - (one.minGrams ?? 0) ||
    one.id - other.id
  );
}

function groupOf({ customerId, subGroupId, mainGroupId }: PackagingRule): number {
  return (customerId === null ? 0 : 4) + (subGroupId !== null ? 2 : mainGroupId !== null ? 1 : 0);
}

function sideBySide({ boxLengthMm, boxWidthMm }: PackagingRule, { widthMm, heightMm }: PackedPiece): number | null {
  if (!widthMm || !heightMm) return null;
  const upright = floor(boxLengthMm / widthMm) * floor(boxWidthMm / heightMm);
  const turned = floor(boxLengthMm / heightMm) * floor(boxWidthMm / widthMm);
  return Math.max(1, upright, turned);
}
