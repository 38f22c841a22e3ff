import { sql } from 'drizzle-orm';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { preference } from '#platform/server/served.ts';
import { lockDraft } from './drafts.store.ts';

export const saveThesisDraft = preference(saveThesisDraftEndpoint, async ({ tx, actor, now }, { version, step, changes }) => {
  const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  return tx.asStaff(async () => {
    // Two tabs that begin at once wait for each other here.
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`thesis:${contact.value}`}, 0))`);
    const draft = await lockDraft(tx, contact.value);
    if ((draft?.version ?? 0) !== version) throw staleVersion({ version: draft?.version ?? 0, ...draft?.answers });
    const savedAt = now.toString();
    const answers = JSON.stringify(changes);
    const saved = await tx.row<{ version: number }>(
      draft
        ? sql`UPDATE thesis_drafts SET answers = answers || ${answers}::jsonb, step = ${step}, saved_at = ${savedAt}, version = version + 1
            WHERE id = ${draft.id} RETURNING version`
        : sql`INSERT INTO thesis_drafts (contact_id, answers, step, saved_at) VALUES (${contact.value}, ${answers}::jsonb, ${step}, ${savedAt})
            RETURNING version`,
    );
    return { version: saved!.version, savedAt };
  });
});
