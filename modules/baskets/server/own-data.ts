import { sql } from 'drizzle-orm';
import { ownData } from '#modules/identity/server/public.ts';

const own = sql`b.contact_id = setting_id('contact_id')`;

/** The orders and quotes of the signed-in contact with the answers and messages, for a data export. */
export const ownOrdersData = [
  ownData.entry(async ({ tx }) => ({
    name: 'orders',
    rows: await tx.rows(sql`
      SELECT b.number, b.description, b.customer_reference, b.po_number, b.status, b.created_at, b.ordered_at, b.total::float8 / 10000 AS total_eur
      FROM baskets b WHERE ${own} ORDER BY b.id`),
  })),
  ownData.entry(async ({ tx }) => ({
    name: 'quotes_answered',
    rows: await tx.rows(sql`
      SELECT b.number, q.revision, q.status, q.sent_at, q.answered_at, q.answered_by, q.answered_ip, q.decline_reason
      FROM quotes q JOIN baskets b ON b.id = q.basket_id WHERE ${own} ORDER BY q.id`),
  })),
  ownData.entry(async ({ tx }) => ({
    name: 'order_messages',
    rows: await tx.rows(sql`
      SELECT b.number, m.by_customer, m.author, m.text, m.sent_at FROM order_messages m JOIN baskets b ON b.id = m.basket_id
      WHERE ${own} ORDER BY m.id`),
  })),
];
