import { sql } from 'drizzle-orm';
import { ownData } from '#modules/identity/server/public.ts';

/** The signed-in contact's data about theses, for a data export. */
export const ownThesesData = ownData.entry(async ({ tx }) => ({
  name: 'theses',
  rows: await tx.rows(sql`SELECT answers, saved_at, ordered_at FROM thesis_drafts WHERE contact_id = setting_id('contact_id') ORDER BY id`),
}));
