import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { isBeforeRelease, type ProofStatus } from './artwork.ts';

export type ProofState = { status: ProofStatus; round: number; lineStatus: LineStatus; uploadSuperseded: boolean };
export type ProofRefusal = 'PROOF_SUPERSEDED' | 'PROOF_ANSWERED' | 'PROOF_CLOSED';

/** Whether a proof can be answered; refuses PROOF_SUPERSEDED by a newer file, PROOF_ANSWERED, and PROOF_CLOSED with its line. */
export function decideAnswerProof(proof: ProofState): Decision<undefined, ProofRefusal> {
  if (proof.status === 'superseded' || proof.uploadSuperseded) return refuse('PROOF_SUPERSEDED');
  if (proof.status !== 'open') return refuse('PROOF_ANSWERED');
  return isBeforeRelease(proof.lineStatus) ? accept() : refuse('PROOF_CLOSED');
}

/** The agreed rounds of changes that are in the price, and the cost of each further one. */
export type ChangeTerms = { freeChanges: number; changeCost: Money };

/** Returns the price of a change request in this round; null while it is free. */
export function costOfChange(round: number, { freeChanges, changeCost }: ChangeTerms): Money | null {
  return round > freeChanges && changeCost > 0 ? changeCost : null;
}

export type SendProofRefusal = 'UPLOAD_SUPERSEDED' | 'UPLOAD_CLOSED' | 'PROOF_NOT_READY' | 'PROOF_ALREADY_SENT';
type Sendable = { lineStatus: LineStatus; superseded: boolean; printable: boolean; proof: ProofStatus | undefined };

/** Whether staff may send a proof of a file: the newest one, printable, without an open or approved proof. */
export function decideSendProof({ lineStatus, superseded, printable, proof }: Sendable): Decision<undefined, SendProofRefusal> {
  if (superseded) return refuse('UPLOAD_SUPERSEDED');
  if (lineStatus !== 'artwork' && lineStatus !== 'authorization') return refuse('UPLOAD_CLOSED');
  if (!printable) return refuse('PROOF_NOT_READY');
  return proof === 'open' || proof === 'approved' ? refuse('PROOF_ALREADY_SENT') : accept();
}
