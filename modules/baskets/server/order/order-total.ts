import { sql } from 'drizzle-orm';
import { basketTotals } from '#modules/baskets/domain/basket/basket-totals.ts';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Line = { price: Money; transportPrice: Money; vatRate: number };

/** Reads the total of an order, transport included: without VAT and with it. */
export async function readOrderTotal(
  tx: ReadTx,
  { id, customerId }: { id: number; customerId: number },
): Promise<{ net: Money; gross: Money }> {
  const { vatType } = (await readCustomerTerms(tx, customerId))!;
  const lines = await tx.rows<Line>(sql`
    SELECT price, transport_price AS "transportPrice", vat_rate::float8 AS "vatRate" FROM lines
    WHERE basket_id = ${id} AND price IS NOT NULL AND kind <> 'text' AND alternative_of IS NULL
      AND status <> ALL(${sql.param([...canceledLineStatuses])})`);
  return basketTotals(lines.map(({ vatRate, ...line }) => ({ ...line, vatPercent: vatPercentFor(vatType, vatRate) })));
}
