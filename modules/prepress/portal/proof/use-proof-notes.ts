import { useState } from 'react';
import { maxProofNotes, type Spot } from '#modules/prepress/domain/proof-notes.ts';
import { draftStore } from '#platform/web/forms/draft-store.ts';
import { emptyProofDraft, type ProofDraft, readProofDraft, writeProofDraft } from './proof-draft.ts';

const drafts = draftStore(localStorage);

export type ProofNotes = ReturnType<typeof useProofNotes>;

/** The notes that a customer makes on a proof and the text of the change or with the approval, kept in this browser until they are sent. */
export function useProofNotes(uploadId: number) {
  const [draft, setDraft] = useState(() => readProofDraft(drafts, uploadId));
  const { notes } = draft;
  const keep = (changes: Partial<ProofDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeProofDraft(drafts, uploadId, next);
  };
  return {
    ...draft,
    /** The notes with a text. */
    written: notes.filter(({ text }) => text.trim() !== ''),
    add: (page: number, spot: Spot) => notes.length < maxProofNotes && keep({ notes: [...notes, { page, ...spot, text: '' }] }),
    write: (at: number, text: string) => keep({ notes: notes.map((note, index) => (index === at ? { ...note, text } : note)) }),
    remove: (at: number) => keep({ notes: notes.filter((_, index) => index !== at) }),
    setRemark: (remark: string) => keep({ remark }),
    setApproval: (approval: string) => keep({ approval }),
    clear: () => keep(emptyProofDraft),
  };
}
