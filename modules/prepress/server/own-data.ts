import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { ownData } from '#modules/identity/server/public.ts';

/** The files of the orders of the signed-in contact and the answers to their proofs, for a data export; the files themselves are on the order's page. */
export const ownFilesData = ownData.entry(async ({ tx }) => ({
  name: 'files',
  rows: await tx.rows(sql`
    SELECT b.number, s.slot, u.name, u.uploaded_at, u.uploaded_by, a.status AS proof, a.answered_at, a.answered_by, a.answered_ip, a.remark
    FROM uploads u JOIN upload_slots s ON s.id = u.slot_id JOIN ${basketsTables.baskets} b ON b.id = s.basket_id
    LEFT JOIN approvals a ON a.upload_id = u.id WHERE b.contact_id = setting_id('contact_id') ORDER BY u.id, a.id`),
}));
