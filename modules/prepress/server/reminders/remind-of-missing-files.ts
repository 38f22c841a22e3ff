import { sql } from 'drizzle-orm';
import { type BasketRow, closedDays, lockBasket, type Parties, readParties, shopDay } from '#modules/baskets/server/public.ts';
import { reminderDue } from '#modules/prepress/domain/remind-of-missing-files.ts';
import { LINK_DAYS, mailContact, newestOpenProof, openUploadLink, proofUrl } from '#modules/prepress/server/upload/upload-links.ts';
import { acceptsMail } from '#modules/relations/server/public.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import type { ReminderKind } from './mail-kinds.ts';
import { missingFiles, openProofs, ordersWithMissingFiles, ordersWithOpenProofs, slotNames, type WaitingOrder } from './waiting-orders.ts';

/** The reminders of missing files, in their order. */
export const uploadReminderKinds: readonly ReminderKind[] = ['upload_reminder', 'upload_reminder_last'];
const proofReminderKinds: readonly ReminderKind[] = ['proof_reminder'];

type Due = { basketId: number; index: number };

/** Selects the waiting orders whose reminder is due today by the schedule of the shop. */
async function dueOf(context: CommandContext, kinds: readonly ReminderKind[], waiting: readonly WaitingOrder[]): Promise<Due[]> {
  if (waiting.length === 0) return [];
  const schedules = await Promise.all(kinds.map((kind) => mailSchedules(context, kind)));
  const [today, closed] = [shopDay(context), await closedDays(context)];
  const dayOf = (at: string) => shopDay({ ...context, now: Temporal.Instant.from(at) });
  return waiting.flatMap(({ id, unitId, askedAt, reminders, remindedAt }) => {
    const afterDays = schedules.map((of) => (of(unitId).isOn ? of(unitId).afterDays : null));
    const asked = { askedOn: dayOf(askedAt), reminders, remindedOn: remindedAt === null ? null : dayOf(remindedAt) };
    const index = reminderDue(asked, afterDays, today, closed);
    return index === undefined ? [] : [{ basketId: id, index }];
  });
}

const dueFiles = async (context: CommandContext, only?: ReturnType<typeof sql>) =>
  dueOf(context, uploadReminderKinds, await ordersWithMissingFiles(context.tx, context.now, only));
const dueProofs = async (context: CommandContext, only?: ReturnType<typeof sql>) =>
  dueOf(context, proofReminderKinds, await ordersWithOpenProofs(context.tx, context.now.subtract({ hours: 24 * LINK_DAYS }), only));

/** Nightly job: enqueues one job per order to remind, so that a failure of one does not undo the others. */
export const remindersJob = job(
  'prepress.reminders',
  async (context) => {
    const due = new Set([...(await dueFiles(context)), ...(await dueProofs(context))].map(({ basketId }) => basketId));
    for (const basketId of due) await context.tx.addJob('prepress.remind', { basketId }, { key: `prepress.remind:${basketId}` });
  },
  { nightly: '05:30' },
);

/** Sends the mail and records it in one transaction; reminders that were sent, or are no longer due, are skipped. */
export const remindJob = job('prepress.remind', async (context, { basketId }) => {
  const basket = await lockBasket(context.tx, Number(basketId));
  const parties = await readParties(context.tx, basket);
  if (!parties.contact?.email || !(await acceptsMail(context.tx, parties.contact.id, 'reminders'))) return;
  const only = sql`b.id = ${basket.id}`;
  const about = { basket, parties, to: parties.contact.email, language: readerLanguage(parties.contact.language) };
  const [files] = await dueFiles(context, only);
  if (files) await remindOfFiles(context, about, files.index);
  const [proofs] = await dueProofs(context, only);
  if (proofs) await remindOfProofs(context, about);
});

type ReminderTarget = { basket: BasketRow; parties: Parties; to: string; language: ReaderLanguage };

async function remindOfFiles(context: CommandContext, { basket, parties, to, language }: ReminderTarget, index: number): Promise<void> {
  const files = await slotNames(context, missingFiles, basket.id, language);
  const url = await openReminderLink(context, basket.id, to, index);
  await mailContact(context, 'upload_reminder', { basket, parties, url, words: uploadReminderKinds[index]!, files });
  await context.tx.record({ fact: 'upload_link.reminded', refs: { basket: basket.id }, data: { to } });
}

async function remindOfProofs(context: CommandContext, { basket, parties, to, language }: ReminderTarget): Promise<void> {
  const files = await slotNames(context, openProofs, basket.id, language);
  const url = await openProofReminderUrl(context, basket, parties);
  await mailContact(context, 'proof_reminder', { basket, parties, url, files });
  await context.tx.record({ fact: 'proof.reminded', refs: { basket: basket.id }, data: { to } });
}

/** Index of the next reminder of missing files; the last one again when all were sent. */
export async function nextUploadReminder(tx: ReadTx, basketId: number): Promise<number> {
  const sent = await tx.row<{ number: number }>(
    sql`SELECT coalesce(max(number), 0) AS number FROM upload_reminders WHERE basket_id = ${basketId}`,
  );
  return Math.min(sent!.number, uploadReminderKinds.length - 1);
}

/** Creates the upload link of a reminder and records the reminder as sent; one sent by hand counts as the next one. */
export async function openReminderLink(context: CommandContext, basketId: number, to: string, index: number): Promise<string> {
  const { id, url } = await openUploadLink(context, basketId, to);
  await context.tx.rows(sql`
    INSERT INTO upload_reminders (basket_id, number, link_id, sent_at) VALUES (${basketId}, ${index + 1}, ${id}, ${context.now.toString()})
    ON CONFLICT (basket_id, number) DO UPDATE SET link_id = excluded.link_id, sent_at = excluded.sent_at`);
  return url;
}

/** Returns the URL of the newest open proof and marks all open proofs as reminded. */
export async function openProofReminderUrl(context: CommandContext, basket: { id: number }, parties: Parties): Promise<string> {
  const uploadId = await newestOpenProof(context.tx, basket.id);
  await context.tx.rows(sql`
    UPDATE approvals SET reminded_at = ${context.now.toString()} WHERE id IN (SELECT a.id FROM ${openProofs} WHERE l.basket_id = ${basket.id})`);
  return proofUrl(context, { id: uploadId!, basketId: basket.id }, parties);
}
