import { sql } from 'drizzle-orm';
import type { OfferedLineShape } from '#modules/baskets/contract/answer-quote.endpoint.ts';
import type { OfferedRow } from '#modules/baskets/domain/answer-quote.ts';
import { type VatType, vatPercentFor } from '#modules/baskets/domain/basket-totals.ts';
import { groupOf, isCanceledLine } from '#modules/baskets/domain/line-groups.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { LineRow } from './baskets.store.ts';

type LadderRow = { lineId: number; quantity: number; price: number; transport: number };

/** What the open lines of a basket offer: each at its quantities, with the prices the calculation gave for them. */
export async function offersOf(tx: ReadTx, lines: readonly LineRow[], vatType: VatType): Promise<OfferedLineShape[]> {
  const offered = lines.filter((line) => !isCanceledLine(line.status) && line.kind !== 'text');
  const ladder = await tx.rows<LadderRow>(sql`
    SELECT l.id AS "lineId", (r->>'quantity')::int AS quantity, (r->>'linePriceEur')::float8 AS price,
           coalesce((r->'transport'->>'sellEur')::float8, 0) AS transport
    FROM lines l, jsonb_array_elements(l.estimate->'quantities') r
    WHERE l.id = ANY(${sql.param(offered.map((line) => line.id))}) AND NOT l.price_fixed AND (r->>'quantity')::int = ANY(l.quantities)`);
  return offered.map((line) => ({
    lineId: line.id,
    group: groupOf(line),
    description: line.description,
    specification: line.specification,
    vatPercent: vatPercentFor(vatType, Number(line.vatRate)),
    quantity: line.quantity,
    rows: rowsOf(
      line,
      ladder.filter((row) => row.lineId === line.id),
    ),
  }));
}

function rowsOf(line: LineRow, ladder: readonly LadderRow[]): OfferedRow[] {
  const own = { quantity: line.quantity, price: line.price, transportPrice: line.transportPrice };
  const others = ladder
    .filter((row) => row.quantity !== line.quantity)
    .map((row) => ({ quantity: row.quantity, price: moneyFromEuros(row.price), transportPrice: moneyFromEuros(row.transport) }));
  return [own, ...others].sort((a, b) => a.quantity - b.quantity);
}

/** One line of every group at the quantity the quote was made for: what the totals of a quote count. */
export function countedOffers(offers: readonly OfferedLineShape[]): { lineId: number; vatPercent: number; row: OfferedRow }[] {
  const first = offers.filter((offer, index) => offers.findIndex((other) => other.group === offer.group) === index);
  return first.map((offer) => ({
    lineId: offer.lineId,
    vatPercent: offer.vatPercent,
    row: offer.rows.find((row) => row.quantity === offer.quantity) ?? offer.rows[0]!,
  }));
}
