import { sql } from 'drizzle-orm';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** The terms of a customer that determine its price, such as price list and surcharge, and the language of its quotes. */
export type CustomerTerms = {
  id: number;
  name: string;
  businessUnitId: number;
  language: string;
  blocked: boolean;
  vatType: VatType;
  priceListType: string;
  surchargeRate: number;
  rounding: '0.01' | '0.05' | '1.00' | 'psychological';
  profitBlackRate: number | null;
  profitColourRate: number | null;
  /** How often all inks together cover a colour page; null for the shop's own. */
  inkCoverageRate: number | null;
  /** Whether its print work carries the FSC label unless a line says otherwise. */
  fsc: boolean;
};

export function readCustomerTerms(tx: ReadTx, customerId: number): Promise<CustomerTerms | undefined> {
  return tx.row<CustomerTerms>(sql`
    SELECT id, name, business_unit_id AS "businessUnitId", language, blocked, vat_type AS "vatType", price_list_type AS "priceListType",
           surcharge_rate::float8 AS "surchargeRate", rounding, profit_black_rate::float8 AS "profitBlackRate",
           profit_colour_rate::float8 AS "profitColourRate", default_ink_coverage::float8 AS "inkCoverageRate", fsc
    FROM customers WHERE id = ${customerId}`);
}

/** The terms of the customer whose contact is signed in; 404 for everybody else. */
export async function readOwnTerms({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>): Promise<CustomerTerms> {
  const customerId = Number(actor.settings['app.customer_id'] ?? 0);
  const customer = actor.internal || !customerId ? undefined : await tx.asStaff(() => readCustomerTerms(tx, customerId));
  if (!customer) throw notFound();
  return customer;
}
