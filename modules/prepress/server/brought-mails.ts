import { sql } from 'drizzle-orm';
import { broughtMails } from '#modules/baskets/server/public.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { LINK_DAYS, openUploadLink, proofAddress, waitForFiles } from './upload-links.ts';

/** The link to bring the files that are still waited for; each mail opens one of its own. */
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

/** The newest proof that waits for the customer. */
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

async function waitingProof(tx: ReadTx, basketId: number): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    SELECT u.id FROM approvals a JOIN uploads u ON u.id = a.upload_id JOIN lines l ON l.id = a.line_id
    WHERE l.basket_id = ${basketId} AND a.status = 'open' AND u.superseded_at IS NULL ORDER BY a.id DESC LIMIT 1`);
  return found?.id;
}
