import { sql } from 'drizzle-orm';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { OrderToRegister } from '#modules/publications/contract/publications.endpoints.ts';
import { thesesTables } from '#modules/theses/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The theses that a contact ordered in the wizard and did not register yet, newest first, as the staff's role. */
export function ordersToRegister(tx: ReadTx, contactId: number): Promise<OrderToRegister[]> {
  return tx.rows<OrderToRegister>(sql`
    SELECT b.id AS "basketId", b.number, coalesce(d.answers ->> 'title', '') AS title, coalesce(d.answers ->> 'author', '') AS author,
      coalesce(u.name, '') AS institute, d.answers ->> 'defenceOn' AS "defenceOn",
      coalesce((SELECT max(l.isbn) FROM ${basketsTables.lines} l WHERE l.basket_id = b.id), '') AS isbn
    FROM ${thesesTables.thesisDrafts} d JOIN ${basketsTables.baskets} b ON b.id = d.basket_id
    LEFT JOIN ${thesesTables.universities} u ON u.id = (d.answers ->> 'universityId')::bigint
    WHERE d.contact_id = ${contactId} AND d.ordered_at IS NOT NULL AND b.status <> ALL(${sql.param([...canceledLineStatuses])})
      AND NOT EXISTS (SELECT FROM publications p WHERE p.basket_id = b.id)
    ORDER BY d.ordered_at DESC LIMIT 20`);
}
