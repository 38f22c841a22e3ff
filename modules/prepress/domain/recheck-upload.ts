import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isBeforeRelease, type ProofStatus } from './artwork.ts';

export type RecheckRefusal = 'UPLOAD_CLOSED' | 'UPLOAD_SUPERSEDED' | 'PROOF_ALREADY_SENT';
type Recheckable = { lineStatus: LineStatus; superseded: boolean; proof: ProofStatus | null };

/** Whether a file may be inspected again; refuses UPLOAD_CLOSED once its line is released or stopped, UPLOAD_SUPERSEDED, PROOF_ALREADY_SENT. */
export function decideRecheckUpload({ lineStatus, superseded, proof }: Recheckable): Decision<undefined, RecheckRefusal> {
  if (!isBeforeRelease(lineStatus)) return refuse('UPLOAD_CLOSED');
  if (superseded) return refuse('UPLOAD_SUPERSEDED');
  return proof === 'open' || proof === 'approved' ? refuse('PROOF_ALREADY_SENT') : accept();
}
