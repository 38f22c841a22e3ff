import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { isBeforeRelease, type ProofStatus } from './artwork.ts';

/** Cost of a further correction round, and the first round in which a change is charged (domain model 3.4). */
export const extraRoundCost = moneyFromEuros(50);
const chargedFromRound = 2;

export type ProofState = { status: ProofStatus; round: number; lineStatus: LineStatus; uploadSuperseded: boolean };
export type ProofRefusal = 'PROOF_SUPERSEDED' | 'PROOF_ANSWERED' | 'PROOF_CLOSED';

/** Whether a proof can be answered; refuses PROOF_SUPERSEDED by a newer file, PROOF_ANSWERED, and PROOF_CLOSED with its line. */
export function decideAnswerProof(proof: ProofState): Decision<undefined, ProofRefusal> {
  if (proof.status === 'superseded' || proof.uploadSuperseded) return refuse('PROOF_SUPERSEDED');
  if (proof.status !== 'open') return refuse('PROOF_ANSWERED');
  return isBeforeRelease(proof.lineStatus) ? accept() : refuse('PROOF_CLOSED');
}

/** Whether a change request in this round is charged. */
export function isChangeCharged(round: number): boolean {
  return round >= chargedFromRound;
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
