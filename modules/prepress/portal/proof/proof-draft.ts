import type { ProofNote } from '#modules/prepress/domain/proof-notes.ts';
import type { DraftStore } from '#platform/web/forms/draft-store.ts';

const route = 'proof-notes';

/** The unsent response of a customer to a proof. */
export type ProofDraft = {
  notes: ProofNote[];
  /** The text of a change. */
  remark: string;
  /** The remark with an approval. */
  approval: string;
};
export const emptyProofDraft: ProofDraft = { notes: [], remark: '', approval: '' };

export function readProofDraft(drafts: DraftStore, uploadId: number): ProofDraft {
  return { ...emptyProofDraft, ...(drafts.read(route, String(uploadId)) as Partial<ProofDraft> | null) };
}

/** Stores the draft of one proof; an empty one leaves nothing behind. */
export function writeProofDraft(drafts: DraftStore, uploadId: number, draft: ProofDraft): void {
  if (draft.notes.length === 0 && draft.remark === '' && draft.approval === '') drafts.drop(route, String(uploadId));
  else drafts.write(route, String(uploadId), draft);
}
