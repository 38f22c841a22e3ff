import { sql } from 'drizzle-orm';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { emptyThesis } from '#modules/theses/domain/empty-thesis.ts';
import { changedNames, isOvertaken, mergeDraft, pickAnswers } from '#modules/theses/domain/merge-draft.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { preference } from '#platform/server/served.ts';
import { lockDraft } from './drafts.store.ts';

export const saveThesisDraft = preference(
  saveThesisDraftEndpoint,
  async ({ tx, actor, now }, { version, step, changes, known, ...sent }) => {
    const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
    if (!contact.accepted) return contact;
    return tx.asStaff(async () => {
      // Two tabs that begin at once wait for each other here.
      await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`thesis:${contact.value}`}, 0))`);
      const draft = await lockDraft(tx, contact.value);
      if (!draft && version > 0) throw staleVersion({ version: 0 });
      const isStale = draft !== undefined && draft.version !== version;
      const before: Partial<ThesisAnswers> = draft?.answers ?? emptyThesis({});
      const { answers: merged, written } = mergeDraft<Partial<ThesisAnswers>>({
        ...{ mine: changes, saved: before, known: isStale ? known : [before] },
        ...(draft && { writers: draft.writers }),
        names: sent.names.length > 0 ? sent.names : changedNames(isStale ? known : [], changes),
        ...(sent.save && { save: sent.save }),
      });
      const savedAt = now.toString();
      const answers = JSON.stringify(pickAnswers(merged, Object.keys(written)));
      const keepsStep = draft && sent.save && isOvertaken('step', sent.save, draft.writers);
      const writers = JSON.stringify({ ...written, ...(sent.save && !keepsStep && { step: sent.save }) });
      const saved = await tx.row<{ version: number; answers: Partial<ThesisAnswers> }>(
        draft
          ? sql`UPDATE thesis_drafts SET answers = answers || ${answers}::jsonb, writers = writers || ${writers}::jsonb, step = ${keepsStep ? draft.step : step},
            saved_at = ${savedAt}, version = version + 1 WHERE id = ${draft.id} RETURNING version, answers`
          : sql`INSERT INTO thesis_drafts (contact_id, answers, writers, step, saved_at)
            VALUES (${contact.value}, ${answers}::jsonb, ${writers}::jsonb, ${step}, ${savedAt}) RETURNING version, answers`,
      );
      const stored = saved!;
      const differing = isStale ? pickAnswers(stored.answers, changedNames([changes], stored.answers)) : {};
      return { version: stored.version, savedAt, answers: differing };
    });
  },
);
