import { sql } from 'drizzle-orm';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { removeCoverPictureEndpoint } from '#modules/theses/contract/cover/remove-cover-picture.endpoint.ts';
import { lockDraft } from '#modules/theses/server/drafts.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { removeFile } from '#platform/server/files/files.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const removeCoverPicture = command(removeCoverPictureEndpoint, async (context) => {
  const { tx, actor } = context;
  const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  return tx.asStaff(async () => {
    const draft = await lockDraft(tx, contact.value);
    if (!draft) throw notFound();
    if (draft.coverPictureId === null) return unchanged({ pictureId: null });
    await tx.rows(sql`UPDATE thesis_drafts SET cover_picture_file_id = NULL WHERE id = ${draft.id}`);
    await removeFile(context, draft.coverPictureId);
    await tx.record({ fact: 'thesis.cover_picture_removed', refs: { contact: contact.value }, data: {} });
    return { pictureId: null };
  });
});
