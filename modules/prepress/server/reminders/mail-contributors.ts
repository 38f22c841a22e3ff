import { sql } from 'drizzle-orm';
import { basketsTables, mailContributors } from '#modules/baskets/server/public.ts';
import { LINK_DAYS, markFilesRequested, newestOpenProof, openUploadLink, proofUrl } from '#modules/prepress/server/upload/upload-links.ts';
import { nextUploadReminder, openProofReminderUrl, openReminderLink, uploadReminderKinds } from './remind-of-missing-files.ts';
import { missingFiles, openProofs, slotNames } from './waiting-orders.ts';

/** Mail with an upload link for the missing files; each mail gets its own link. */
export const uploadLinkMail = mailContributors.entry({
  kind: 'upload_link',
  async compose({ tx }, basket) {
    const awaited = await tx.row(sql`
      SELECT 1 FROM upload_slots s JOIN ${basketsTables.lines} l ON l.id = s.line_id
      WHERE s.basket_id = ${basket.id} AND l.status IN ('entered', 'in_calculation', 'upload_link_sent', 'artwork') LIMIT 1`);
    return awaited ? { textKind: 'upload_link', params: { days: String(LINK_DAYS) }, files: [], refs: [] } : undefined;
  },
  async link(context, basket, { contact }) {
    const { url } = await openUploadLink(context, basket.id, contact?.email ?? '');
    const waiting = await markFilesRequested(context, basket.id);
    return waiting.accepted ? url : waiting;
  },
});

/** Mail with the newest open proof. */
export const proofMail = mailContributors.entry({
  kind: 'proof',
  async compose({ tx }, basket) {
    const uploadId = await newestOpenProof(tx, basket.id);
    return uploadId === undefined ? undefined : { textKind: 'proof', params: { days: String(LINK_DAYS) }, files: [], refs: [] };
  },
  async link(context, basket, parties) {
    const uploadId = await newestOpenProof(context.tx, basket.id);
    return uploadId === undefined ? null : proofUrl(context, { id: uploadId, basketId: basket.id }, parties);
  },
});

/** Reminder of missing files, with the text of the next reminder. */
export const uploadReminderMail = mailContributors.entry({
  kind: 'upload_reminder',
  async compose(context, basket, language) {
    const files = await slotNames(context, missingFiles, basket.id, language);
    if (files === '') return undefined;
    const words = uploadReminderKinds[await nextUploadReminder(context.tx, basket.id)]!;
    return { textKind: words, params: { days: String(LINK_DAYS), files }, files: [], refs: [] };
  },
  async link(context, basket, { contact }) {
    return openReminderLink(context, basket.id, contact?.email ?? '', await nextUploadReminder(context.tx, basket.id));
  },
});

/** Reminder of open proofs. */
export const proofReminderMail = mailContributors.entry({
  kind: 'proof_reminder',
  async compose(context, basket, language) {
    const files = await slotNames(context, openProofs, basket.id, language);
    return files === '' ? undefined : { textKind: 'proof_reminder', params: { days: String(LINK_DAYS), files }, files: [], refs: [] };
  },
  link: openProofReminderUrl,
});
