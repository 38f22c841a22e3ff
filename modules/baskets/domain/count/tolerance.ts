import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The quantity on the invoice when the delivered one differs from the ordered one. */
export const toleranceCharges = ['delivered', 'ordered'] as const;
export type ToleranceCharge = (typeof toleranceCharges)[number];

/** The under and over delivery that needs no agreement, as shares of the ordered quantity. */
export type Tolerance = { under: number; over: number; charge: ToleranceCharge };

/** The scope of a tolerance; all null for the whole shop. */
export type ToleranceOf = { customerId: number | null; subGroupId: number | null };

/** Tolerances of rules such as 10 % are stored as decimals, so a product such as 250 × 1.1 is a hair off. */
const hair = 1e-6;

/** The fewest pieces that complete a line of this quantity; at least one. */
export function minOf(quantity: number, { under }: Pick<Tolerance, 'under'>): number {
  return Math.max(1, Math.ceil(quantity * (1 - under) - hair));
}

/** The most pieces of a line of this quantity that may leave. */
export function maxOf(quantity: number, { over }: Pick<Tolerance, 'over'>): number {
  return Math.floor(quantity * (1 + over) + hair);
}

/** Refuses TOLERANCE_TWICE for a second tolerance of the same customer, product or shop, and TOLERANCE_OF_ONE for both at once. */
export function decideTolerance(
  asked: ToleranceOf,
  others: readonly ToleranceOf[],
): Decision<undefined, 'TOLERANCE_TWICE' | 'TOLERANCE_OF_ONE'> {
  if (asked.customerId !== null && asked.subGroupId !== null) return refuse('TOLERANCE_OF_ONE', {}, 'subGroupId');
  const same = others.some(({ customerId, subGroupId }) => customerId === asked.customerId && subGroupId === asked.subGroupId);
  return same ? refuse('TOLERANCE_TWICE', {}, asked.customerId === null ? 'subGroupId' : 'customerId') : accept();
}

/** Refuses TOLERANCE_OF_SHOP: that of the shop applies where nothing else does. */
export function decideRemoveTolerance({ customerId, subGroupId }: ToleranceOf): Decision<undefined, 'TOLERANCE_OF_SHOP'> {
  return customerId === null && subGroupId === null ? refuse('TOLERANCE_OF_SHOP') : accept();
}
