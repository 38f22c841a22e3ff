import { type SQL, sql } from 'drizzle-orm';
import { customers } from '#modules/relations/server/relations.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';

const names = [
  ...(['id', 'name', 'businessUnitId', 'language', 'blocked', 'vatType', 'priceListType', 'surchargeRate', 'rounding'] as const),
  ...(['profitBlackRate', 'profitColourRate', 'fsc'] as const),
];
/** The terms of a customer that determine its price, such as price list and surcharge, and the language of its quotes. */
export type CustomerTerms = RowOf<typeof customers, typeof names> & {
  /** How often all inks together cover a colour page; null for the shop's own. */
  inkCoverageRate: number | null;
};

/** `customerId` may be a scalar subquery, for a caller that reads the record of the customer at the same time. */
export function readCustomerTerms(tx: ReadTx, customerId: number | SQL): Promise<CustomerTerms | undefined> {
  return tx.row<CustomerTerms>(sql`
    SELECT ${selectColumns(customers, names)}, default_ink_coverage::float8 AS "inkCoverageRate"
    FROM customers WHERE id = ${customerId}`);
}

/** The terms of the customer whose contact is signed in; 404 for everybody else. */
export async function readOwnTerms({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>): Promise<CustomerTerms> {
  const customerId = Number(actor.settings['app.customer_id'] ?? 0);
  const customer = actor.internal || !customerId ? undefined : await tx.asStaff(() => readCustomerTerms(tx, customerId));
  if (!customer) throw notFound();
  return customer;
}
