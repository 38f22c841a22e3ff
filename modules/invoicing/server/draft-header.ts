import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { relationsTables, streetLine } from '#modules/relations/server/public.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { PostalAddress } from '#platform/server/documents/house-style.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { DueOrder } from './due-orders.ts';

/** The reference that all orders share; on a collective invoice with several, each line group has its own. */
export function commonReference(due: readonly Pick<DueOrder, 'poNumber' | 'customerReference'>[]): string {
  const references = new Set(due.map(({ poNumber, customerReference }) => poNumber || customerReference));
  return references.size === 1 ? [...references][0]! : '';
}

/** The first and last day of hand-over, the supply period of the invoice; the promised day where no hand-over was recorded. */
export async function supplyPeriod(context: CommandContext, basketIds: readonly number[]): Promise<{ from: string; until: string }> {
  const zone = context.kernel.config.timeZone;
  const found = await context.tx.row<{ from: string | null; until: string | null }>(sql`
    SELECT min(day) AS from, max(day) AS until FROM (
      SELECT coalesce((max(s.handed_over_at) AT TIME ZONE ${zone}::text)::date, b.delivery_date) AS day
      FROM ${basketsTables.baskets} b LEFT JOIN ${shippingTables.shipmentBaskets} k ON k.basket_id = b.id
        LEFT JOIN ${shippingTables.shipments} s ON s.id = k.shipment_id AND s.handed_over_at IS NOT NULL
      WHERE b.id = ANY(${sql.param([...basketIds])}) GROUP BY b.id) days`);
  const today = shopDay(context).toString();
  return { from: found?.from ?? today, until: found?.until ?? today };
}

/** The delivery address, when all goods went to one address. */
export async function deliveredTo(tx: ReadTx, basketIds: readonly number[]): Promise<PostalAddress | null> {
  const places = await tx.rows<PostalAddress>(sql`
    SELECT DISTINCT c.name, ${streetLine} AS street, a.postcode, a.city, a.country
    FROM ${basketsTables.deliveries} d JOIN ${basketsTables.lines} l ON l.id = d.line_id JOIN ${relationsTables.addresses} a ON a.id = d.address_id JOIN ${relationsTables.customers} c ON c.id = a.customer_id
    WHERE l.basket_id = ANY(${sql.param([...basketIds])}) LIMIT 2`);
  return places.length === 1 ? places[0]! : null;
}
