import { ceil, floor, isAbove } from '#modules/estimating/domain/engine/numbers.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const packagingLabels = ['none', 'content', 'content_and_address'] as const;

/** A packing rule for finished work; a null condition matches everything. */
export type PackagingRule = {
  id: number;
  name: string;
  customerId: number | null;
  mainGroupId: number | null;
  subGroupId: number | null;
  /** Limits of the finished piece: long side, short side, maximum weight. */
  maxLongMm: number | null;
  maxShortMm: number | null;
  maxGrams: number | null;
  /** Minimum weight of the piece. */
  minGrams: number | null;
  box: string;
  boxLengthMm: number;
  boxWidthMm: number;
  boxHeightMm: number;
  maxBoxGrams: number;
  /** Overrides the number that fits side by side. */
  piecesPerLayer: number | null;
  /** Pieces per shrink-wrapped pack; null means none. */
  shrinkPer: number | null;
  label: (typeof packagingLabels)[number];
  pallet: string;
  boxesPerPallet: number;
  active: boolean;
};

/** One finished piece; unknown values are null. */
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
 * Chooses the rule for a piece; this function alone decides which rule wins. Of the active rules whose limits contain the piece, the
 * customer's rules precede those for everybody, then product precedes group precedes the rest, then the rule for the smallest pieces (by
 * weight, then long side, then short side), then the one with the higher minimum weight, then the first. Limits are inclusive; an unknown
 * size or weight is within no limit.
 */
export function packagingRuleFor<Rule extends PackagingRule>(rules: readonly Rule[], piece: PackedPiece): Rule | undefined {
  return rules.filter((rule) => rule.active && isWithin(rule, piece)).toSorted(bySpecific)[0];
}

/**
 * Applies a rule to a quantity, packing as golden/README.md 6 does: pieces flat side by side, layers up to the height of the box, never
 * above its weight; shrunk packs are never split over boxes. Without a size only the weight counts; without either everything goes in one
 * box.
 */
export function packByRule(rule: PackagingRule, piece: PackedPiece, quantity: number): PackagingPlan {
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
 * Validates a rule: a unique name, not for a group and a product at once, a minimum weight not above the maximum, and no other active rule
 * for exactly the same pieces. Refuses PACKAGING_NAME_TAKEN, PACKAGING_GROUP_OR_PRODUCT, PACKAGING_WEIGHTS, PACKAGING_TWICE.
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
