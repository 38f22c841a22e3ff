import { describe, expect, it } from 'vitest';
import { draftStore } from '#platform/web/forms/draft-store.ts';
import { emptyProofDraft, readProofDraft, writeProofDraft } from './proof-draft.ts';

describe('draft of an answer to a proof', () => {
  it('survives in the storage with its comments and text, per proof, and leaves nothing once it is sent', () => {
    const stored = new Map<string, string>();
    const drafts = draftStore({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    });
    const draft = { notes: [{ page: 3, leftMm: 20, bottomMm: 40, text: 'Witter' }], remark: 'Pagina 3 is te donker.', approval: 'Mooi.' };
    writeProofDraft(drafts, 7, draft);
    expect(readProofDraft(drafts, 7)).toEqual(draft);
    expect(readProofDraft(drafts, 8)).toEqual(emptyProofDraft);
    writeProofDraft(drafts, 7, emptyProofDraft);
    expect(stored.size).toBe(0);
  });
});
