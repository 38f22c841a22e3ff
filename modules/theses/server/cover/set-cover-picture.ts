import { sql } from 'drizzle-orm';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { setCoverPictureEndpoint } from '#modules/theses/contract/cover/set-cover-picture.endpoint.ts';
import { decideCoverPicture } from '#modules/theses/domain/cover/thesis-cover.ts';
import { findDraft, lockDraft } from '#modules/theses/server/drafts.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { addFile, type PutFile, putBytes, removeFile } from '#platform/server/files/files.ts';
import { externalCallCommand } from '#platform/server/served.ts';

type Picture = { contactId: number; bytes: Uint8Array; mime: string };

/** Stores the bytes before the transaction, because the file store may be slow. */
export const setCoverPicture = externalCallCommand<typeof setCoverPictureEndpoint, Picture, PutFile>(setCoverPictureEndpoint, {
  async read({ tx, actor }, { content }) {
    const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
    if (!contact.accepted) return contact;
    if (!(await tx.asStaff(() => findDraft(tx, contact.value)))) throw notFound();
    const bytes = Buffer.from(content, 'base64');
    const decided = decideCoverPicture(bytes);
    return decided.accepted ? { contactId: contact.value, bytes, mime: decided.value } : decided;
  },
  call: (kernel, { bytes }) => putBytes(kernel, bytes),
  save: (context, { name }, { read: { contactId, mime }, response }) =>
    context.tx.asStaff(async () => {
      const { tx } = context;
      const draft = await lockDraft(tx, contactId);
      if (!draft) throw notFound();
      const file = await addFile(context, response, { name, mime, refs: [`contact:${contactId}`] });
      await tx.rows(sql`UPDATE thesis_drafts SET cover_picture_file_id = ${file.id} WHERE id = ${draft.id}`);
      if (draft.coverPictureId !== null) await removeFile(context, draft.coverPictureId);
      await tx.record({ fact: 'thesis.cover_picture_set', refs: { contact: contactId }, data: { file: name } });
      return { pictureId: file.id };
    }),
});
