import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { mayAccept } from './overrule-finding.ts';
import type { Finding, Verdict } from './preflight/finding.ts';

export const uploadStatuses = ['queued', 'running', 'checked'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];
export const proofStatuses = ['open', 'approved', 'rejected', 'superseded'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

export type CheckedUpload = { status: UploadStatus; verdict: Verdict | null; findings: readonly Finding[]; accepted: readonly string[] };
/** A slot with its newest file and the newest proof of that file. */
export type SlotState = { upload: CheckedUpload | undefined; proof: ProofStatus | undefined };

const beforeRelease: readonly LineStatus[] = ['upload_link_sent', 'artwork', 'authorization'];

/** Whether a line in this status still takes files and answers to proofs. */
export function isBeforeRelease(status: LineStatus): boolean {
  return beforeRelease.includes(status);
}

/** Whether a file may be printed as it is: no findings, or every finding accepted by somebody who may. */
export function isPrintable({ verdict, findings, accepted }: CheckedUpload): boolean {
  return verdict !== null && findings.every((finding) => accepted.includes(finding.code) && mayAccept(finding, []) !== 'nobody');
}

export type ArtworkStep = 'wait' | 'proof' | 'release';

/**
 * The next step of a line by its files: wait while a file is missing, unchecked, faulty or to be changed; send a proof
 * of the files without one; or release to production, when every proof is approved or this customer needs none. A line of an
 * order from an earlier program, or of a product without files, expects none.
 */
export function artworkStep(slots: readonly SlotState[], proofRequired: boolean, withoutFiles = false): ArtworkStep {
  if (slots.length === 0 && withoutFiles) return 'release';
  const ready = slots.every(({ upload, proof }) => upload !== undefined && isPrintable(upload) && proof !== 'rejected');
  if (slots.length === 0 || !ready) return 'wait';
  return !proofRequired || slots.every((slot) => slot.proof === 'approved') ? 'release' : 'proof';
}

/**
 * What a line waits for after the customer approved one of its proofs, and `of` which files: an answer of the customer to other proofs,
 * else proofs that are not made yet (also after a change request), else its release by prepress. A line that is not `open` was released.
 */
export function afterApproval<Slot extends { proof: { status: ProofStatus } | null }>(open: boolean, slots: readonly Slot[]) {
  if (!open) return { waits: 'inProduction', of: [] as Slot[] } as const;
  const unapproved = slots.filter(({ proof }) => proof?.status !== 'approved');
  const unanswered = unapproved.filter(({ proof }) => proof?.status === 'open');
  if (unanswered.length > 0) return { waits: 'waitsForOthers', of: unanswered } as const;
  return { waits: unapproved.length > 0 ? 'waitsForProofs' : 'waitsForRelease', of: unapproved } as const;
}

/** The correction round of a line's next proof: one more than the last round in which a change was requested. */
export function nextRound(rejectedRounds: readonly number[]): number {
  return Math.max(0, ...rejectedRounds) + 1;
}
