import type { LineStatus } from '#modules/baskets/domain/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { isBeforeRelease, type ProofStatus } from './artwork.ts';

/** What a further correction round costs, and the round from which a change is no longer free (domain model 3.4). */
export const extraRoundCost = moneyFromEuros(50);
const chargedFromRound = 2;

export type ProofState = { status: ProofStatus; round: number; lineStatus: LineStatus; uploadSuperseded: boolean };
export type ProofRefusal = 'PROOF_SUPERSEDED' | 'PROOF_ANSWERED' | 'PROOF_CLOSED';

/** Whether a proof can still be answered: PROOF_SUPERSEDED by a newer file, PROOF_ANSWERED before, PROOF_CLOSED with its line. */
export function decideAnswerable(proof: ProofState): Decision<undefined, ProofRefusal> {
  if (proof.status === 'superseded' || proof.uploadSuperseded) return refuse('PROOF_SUPERSEDED');
  if (proof.status !== 'open') return refuse('PROOF_ANSWERED');
  return isBeforeRelease(proof.lineStatus) ? accept() : refuse('PROOF_CLOSED');
}

/** Whether asking for a change in this round costs a further round. */
export function isChangeCharged(round: number): boolean {
  return round >= chargedFromRound;
}

export type SendProofRefusal = 'UPLOAD_CLOSED' | 'PROOF_NOT_READY' | 'PROOF_ALREADY_SENT';
type Sendable = { lineStatus: LineStatus; printable: boolean; proof: ProofStatus | undefined };

/** Whether the staff may send a proof of a file by hand: it must be printable, and not be with the customer or approved already. */
export function decideSendProof({ lineStatus, printable, proof }: Sendable): Decision<undefined, SendProofRefusal> {
  if (lineStatus !== 'artwork' && lineStatus !== 'authorization') return refuse('UPLOAD_CLOSED');
  if (!printable) return refuse('PROOF_NOT_READY');
  return proof === 'open' || proof === 'approved' ? refuse('PROOF_ALREADY_SENT') : accept();
}
