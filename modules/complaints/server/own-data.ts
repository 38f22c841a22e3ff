import { sql } from 'drizzle-orm';
import { ownData } from '#modules/identity/server/public.ts';

/** The complaints of the signed-in contact, for a data export; their table is open to the staff's role alone. */
export const ownComplaintsData = ownData.entry(async ({ tx, actor }) => {
  const contactId = actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0);
  const rows = await tx.asStaff(() =>
    tx.rows(sql`SELECT number, title, description, registered_at FROM complaints WHERE contact_id = ${contactId} ORDER BY id`),
  );
  return { name: 'complaints', rows };
});
