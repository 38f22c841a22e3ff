import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, moneyFromUnits } from '#platform/domain/money.ts';

/** Less came than the packing slip or the invoice says, it came damaged, or it is something else. */
export const claimKinds = ['short', 'damaged', 'wrong'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** A purchase line with what was ordered, came and is claimed already. */
export type ClaimedLine = { number: string; isSent: boolean; ordered: number; received: number; claimed: number };

/**
 * Whether so much of a purchase line can be claimed. Refuses CLAIM_NOT_SENT before the order was sent, and CLAIM_TOO_MANY beyond what came, or of
 * what is short beyond what was ordered.
 */
export function decideClaim(
  line: ClaimedLine,
  { kind, quantity }: { kind: ClaimKind; quantity: number },
): Decision<undefined, 'CLAIM_NOT_SENT' | 'CLAIM_TOO_MANY'> {
  if (!line.isSent) return refuse('CLAIM_NOT_SENT', { number: line.number });
  const most = Math.max(0, (kind === 'short' ? line.ordered : line.received) - line.claimed);
  return quantity > most ? refuse('CLAIM_TOO_MANY', { most }, 'quantity') : accept();
}

/** The end of a claim: a credit note of the supplier, or a reason for dropping it. */
export type ClaimEnd = { credit: { number: string; amount: Money } | null; reason: string };

/**
 * Whether a claim can end so. Refuses CLAIM_ENDED for one that did, and CLAIM_REASON without a word on a credit below what was expected, or on none.
 */
export function decideClaimEnd(
  claim: { isEnded: boolean; expected: Money },
  { credit, reason }: ClaimEnd,
): Decision<undefined, 'CLAIM_ENDED' | 'CLAIM_REASON'> {
  if (claim.isEnded) return refuse('CLAIM_ENDED');
  const isLess = credit === null || credit.amount < claim.expected;
  return isLess && reason === '' ? refuse('CLAIM_REASON', {}, 'reason') : accept();
}

type StoredClaim = { expected: Money; credited: Money | null; isEnded: boolean };

/** The amount that claims take off the invoices of a purchase: credited, or expected of open ones. */
export function claimedAmount(claims: readonly StoredClaim[]): Money {
  return moneyFromUnits(claims.reduce((sum, { expected, credited, isEnded }) => sum + (isEnded ? (credited ?? 0) : expected), 0));
}
