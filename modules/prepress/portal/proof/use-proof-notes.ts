import { useState } from 'react';
import { mostProofNotes, type ProofNote, type Spot } from '#modules/prepress/domain/proof-notes.ts';
import { draftStore } from '#platform/web/forms/draft-store.ts';

const drafts = draftStore(sessionStorage);
const route = 'proof-notes';

export type ProofNotes = ReturnType<typeof useProofNotes>;

/** The notes that a customer makes on a proof, kept in this tab until they are sent. */
export function useProofNotes(uploadId: number) {
  const [notes, setNotes] = useState<ProofNote[]>(() => (drafts.read(route, String(uploadId))?.notes as ProofNote[] | undefined) ?? []);
  const keep = (next: ProofNote[]) => {
    setNotes(next);
    drafts.write(route, String(uploadId), { notes: next });
  };
  return {
    notes,
    /** The notes with a text. */
    written: notes.filter(({ text }) => text.trim() !== ''),
    add: (page: number, spot: Spot) => notes.length < mostProofNotes && keep([...notes, { page, ...spot, text: '' }]),
    write: (at: number, text: string) => keep(notes.map((note, index) => (index === at ? { ...note, text } : note))),
    remove: (at: number) => keep(notes.filter((_, index) => index !== at)),
    clear: () => keep([]),
  };
}
