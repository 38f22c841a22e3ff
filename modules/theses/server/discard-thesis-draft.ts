import { sql } from 'drizzle-orm';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { discardEarlyFiles } from '#modules/prepress/server/public.ts';
import { discardThesisDraftEndpoint } from '#modules/theses/contract/discard-thesis-draft.endpoint.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { removeFile } from '#platform/server/files/files.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockDraft } from './drafts.store.ts';

export const discardThesisDraft = command(discardThesisDraftEndpoint, async (context, { version }) => {
  const { tx, actor } = context;
  const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  return tx.asStaff(async () => {
    const draft = await lockDraft(tx, contact.value);
    if (!draft) return unchanged({ discarded: false });
    if (draft.version !== version) throw staleVersion({ version: draft.version, ...draft.answers });
    await tx.rows(sql`DELETE FROM thesis_drafts WHERE id = ${draft.id}`);
    if (draft.coverPictureId !== null) await removeFile(context, draft.coverPictureId);
    await discardEarlyFiles(context, contact.value);
    await tx.record({ fact: 'thesis.draft_discarded', refs: { contact: contact.value }, data: { title: draft.answers.title } });
    return { discarded: true };
  });
});
