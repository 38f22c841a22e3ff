import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import isbn3 from 'isbn3';
import { decideLineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { addEarlyFile, lockEarlyFiles } from '#modules/prepress/server/public.ts';
import { makeCoverEndpoint } from '#modules/theses/contract/cover/make-cover.endpoint.ts';
import type { MadeCover } from '#modules/theses/domain/cover/made-cover.ts';
import { decideMakeCover } from '#modules/theses/domain/cover/thesis-cover.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { type PutFile, putBytes } from '#platform/server/files/files.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { type CoverOfDraft, readCoverOfDraft } from './cover-of-draft.ts';
import { renderCover } from './cover-pdf.ts';

type Designed = CoverOfDraft & { transferId: string };

/** Sets the PDF before the transaction, because it takes longer than a transaction should. */
export const makeCover = externalCallCommand<typeof makeCoverEndpoint, Designed, PutFile>(makeCoverEndpoint, {
  async read(context, { version }) {
    const { actor } = context;
    const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
    if (!contact.accepted) return contact;
    const designed = await readCoverOfDraft(context);
    if (designed.version !== version) throw staleVersion({ version: designed.version });
    const { title, author, cover } = designed;
    const book = decideLineBook({ author, isbn: designed.isbn, nur: '' }, isbn3.asIsbn13(designed.isbn, true), undefined);
    if (!book.accepted) return book;
    const decided = decideMakeCover(designed, unprintable([title, author, cover.spineText, cover.backText]));
    return decided.accepted ? { ...designed, transferId: randomUUID() } : decided;
  },
  call: async (kernel, designed) => putBytes(kernel, await renderCover(kernel, designed)),
  save: (context, _, { read: { contactId, draftId, transferId, ...designed }, response }) =>
    context.tx.asStaff(async () => {
      const { tx, kernel, actor } = context;
      await lockEarlyFiles(tx, contactId);
      const name = kernel.texts.say(actor.language, 'theses.cover.file');
      const added = await addEarlyFile(context, response, { contactId, slot: 'cover', transferId, name });
      const { title, author, cover, enteredIsbn: isbn, picture } = designed;
      const made: MadeCover = { fileId: added.id, printed: { title, author, isbn, cover, pictureId: picture?.id ?? null } };
      await tx.rows(sql`UPDATE thesis_drafts SET cover_made = ${JSON.stringify(made)}::jsonb WHERE id = ${draftId}`);
      return added;
    }),
});
