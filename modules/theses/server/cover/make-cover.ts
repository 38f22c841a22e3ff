import { randomUUID } from 'node:crypto';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { addEarlyFile, lockEarlyFiles } from '#modules/prepress/server/public.ts';
import { makeCoverEndpoint } from '#modules/theses/contract/cover/make-cover.endpoint.ts';
import { decideMakeCover } from '#modules/theses/domain/cover/thesis-cover.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { type PutFile, putBytes, readStored } from '#platform/server/files/files.ts';
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
    const decided = decideMakeCover(designed, unprintable([title, author, cover.spineText, cover.backText]));
    return decided.accepted ? { ...designed, transferId: randomUUID() } : decided;
  },
  ask: async (kernel, designed) =>
    putBytes(kernel, await renderCover(designed, designed.picture && (await readStored(kernel, designed.picture)))),
  keep: (context, _, { read: { contactId, transferId }, answer }) =>
    context.tx.asStaff(async () => {
      const { tx, kernel, actor } = context;
      await lockEarlyFiles(tx, contactId);
      const name = kernel.texts.say(actor.language, 'theses.cover.file');
      return addEarlyFile(context, answer, { contactId, slot: 'cover', transferId, name });
    }),
});
