import { sql } from 'drizzle-orm';
import { ownData } from '#modules/identity/server/public.ts';

/** The signed-in contact's items and requests in the shop, for a data export. */
export const ownShopData = ownData.entry(async ({ tx }) => ({
  name: 'shop',
  rows: await tx.rows(sql`
    SELECT 'product' AS kind, name, quantity, place, answers, NULL AS asked_at FROM shop_items WHERE contact_id = setting_id('contact_id')
    UNION ALL SELECT 'request', product, quantity, status, to_jsonb(specification), received_at FROM web_requests WHERE contact_id = setting_id('contact_id')`),
}));
