import { sql } from 'drizzle-orm';
import { ownData } from '#modules/identity/server/public.ts';

/** The publications of the signed-in contact, for a data export. */
export const ownPublicationsData = ownData.entry(async ({ tx }) => ({
  name: 'publications',
  rows: await tx.rows(sql`
    SELECT title, subtitle, author, abstract, institute, promotors, defence_on, isbn, licence, embargo_until, doi, language, registered_at, published_at
    FROM publications WHERE contact_id = setting_id('contact_id') ORDER BY id`),
}));
