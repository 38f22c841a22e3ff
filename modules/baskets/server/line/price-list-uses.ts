import { sql } from 'drizzle-orm';
import { type PriceListUse, priceListUses } from '#modules/estimating/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';

const maxUses = 200;

/** Lists the lines of quotes and orders priced by a price list, newest basket first. */
export const usesOfPriceList = priceListUses.entry((tx, priceListId) =>
  tx.rows<PriceListUse>(sql`
    SELECT b.id AS "basketId", l.id AS "lineId", b.number, c.name AS customer, l.description, b.status, l.quantity, l.price,
      (l.estimate -> 'agreed' ->> 'version')::int AS version
    FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    WHERE (l.estimate -> 'agreed' ->> 'listId')::bigint = ${priceListId} AND l.estimate -> 'agreed' IS NOT NULL
    ORDER BY b.id DESC, l.position LIMIT ${maxUses}`),
);
