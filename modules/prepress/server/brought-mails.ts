import { sql } from 'drizzle-orm';
import { broughtMails } from '#modules/baskets/server/public.ts';
import { missingFiles, namesOf, openProofs } from './awaited.ts';
import { nextUploadReminder, openRemindedProof, openReminderLink, uploadReminderKinds } from './reminders.ts';
import { LINK_DAYS, openUploadLink, proofAddress, waitForFiles, waitingProof } from './upload-links.ts';

/** Mail with an upload link for the missing files; each mail gets its own link. */
export const uploadLinkMail = broughtMails.entry({
  kind: 'upload_link',
  async tell({ tx }, basket) {
    const awaited = await tx.row(sql`
      SELECT 1 FROM upload_slots s JOIN lines l ON l.id = s.line_id
      WHERE s.basket_id = ${basket.id} AND l.status IN ('entered', 'in_calculation', 'upload_link_sent', 'artwork') LIMIT 1`);
    return awaited ? { words: 'upload_link', params: { days: String(LINK_DAYS) }, files: [], refs: [] } : undefined;
  },
  async link(context, basket, { contact }) {
    const { url } = await openUploadLink(context, basket.id, contact?.email ?? '');
    const waiting = await waitForFiles(context, basket.id);
    return waiting.accepted ? url : waiting;
  },
});

/** Mail with the newest open proof. */
export const proofMail = broughtMails.entry({
  kind: 'proof',
  async tell({ tx }, basket) {
    const uploadId = await waitingProof(tx, basket.id);
    return uploadId === undefined ? undefined : { words: 'proof', params: { days: String(LINK_DAYS) }, files: [], refs: [] };
  },
  async link(context, basket, parties) {
    const uploadId = await waitingProof(context.tx, basket.id);
    return uploadId === undefined ? null : proofAddress(context, { id: uploadId, basketId: basket.id }, parties);
  },
});

/** Reminder of missing files, with the text of the next reminder. */
export const uploadReminderMail = broughtMails.entry({
  kind: 'upload_reminder',
  async tell(context, basket, language) {
    const files = await namesOf(context, missingFiles, basket.id, language);
    if (files === '') return undefined;
    const words = uploadReminderKinds[await nextUploadReminder(context.tx, basket.id)]!;
    return { words, params: { days: String(LINK_DAYS), files }, files: [], refs: [] };
  },
  async link(context, basket, { contact }) {
    return openReminderLink(context, basket.id, contact?.email ?? '', await nextUploadReminder(context.tx, basket.id));
  },
});

/** Reminder of open proofs. */
export const proofReminderMail = broughtMails.entry({
  kind: 'proof_reminder',
  async tell(context, basket, language) {
    const files = await namesOf(context, openProofs, basket.id, language);
    return files === '' ? undefined : { words: 'proof_reminder', params: { days: String(LINK_DAYS), files }, files: [], refs: [] };
  },
  link: openRemindedProof,
});
