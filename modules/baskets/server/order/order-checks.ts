import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import type { CheckOutcome } from '#modules/baskets/domain/order/order-check.ts';
import {
  type CheckedDelivery,
  checkAddress,
  checkFsc,
  checkPrice,
  type FscLine,
  type PricedLine,
} from '#modules/baskets/domain/order/order-check-rules.ts';
import { isGoods, notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { type SlotEntry, slot } from '#platform/server/slot.ts';

type CheckContext = { tx: ReadTx; now: Temporal.Instant; kernel: InnerKernel };

/**
 * A rule that an order is checked against before production. `<module>.orderCheck.<rule>` is the text of its column,
 * `<module>.orderCheck.<reason>` that of its outcome. It checks many orders at once, reads and never writes; an order without a result has
 * nothing to check.
 */
export type OrderCheck = {
  module: string;
  rule: string;
  check(context: CheckContext, basketIds: readonly number[]): Promise<ReadonlyMap<number, CheckOutcome>>;
};
export const orderChecks = slot<OrderCheck>('baskets.orderChecks');

export type CheckedRule = { module: string; rule: string } & CheckOutcome;

/** Runs every rule on these orders, in parallel; returns the outcomes by basket. */
export async function checkOrders(context: CheckContext, basketIds: readonly number[]): Promise<ReadonlyMap<number, CheckedRule[]>> {
  const found = new Map<number, CheckedRule[]>(basketIds.map((id) => [id, []]));
  const checked = orderChecks.entriesOf(context.kernel).map(async ({ module, rule, check }) => ({
    ...{ module, rule },
    outcomes: await check(context, basketIds),
  }));
  for (const { module, rule, outcomes } of await Promise.all(checked))
    for (const [id, outcome] of outcomes) found.get(id)?.push({ module, rule, ...outcome });
  return found;
}

/** Memoizes a read that several rules share, within one call of `checkOrders`. */
export function memoizeRead<Row>(read: (context: CheckContext, basketIds: readonly number[]) => Promise<Row[]>): typeof read {
  const readings = new WeakMap<readonly number[], Promise<Row[]>>();
  return (context, basketIds) => {
    const reading = readings.get(basketIds) ?? read(context, basketIds);
    readings.set(basketIds, reading);
    return reading;
  };
}

/** Builds a check from a read of rows and a rule for the rows of one order. */
export function orderCheck<Row extends { basketId: number }>(
  name: { module: string; rule: string },
  read: (context: CheckContext, basketIds: readonly number[]) => Promise<Row[]>,
  judge: (rows: readonly Row[], context: CheckContext) => CheckOutcome,
): SlotEntry {
  return orderChecks.entry({
    ...name,
    check: async (context, basketIds) => {
      const rows = Map.groupBy(await read(context, basketIds), ({ basketId }) => basketId);
      return new Map([...rows].map(([id, own]) => [id, judge(own, context)]));
    },
  });
}

const addressCheck = orderCheck(
  { module: 'baskets', rule: 'address' },
  ({ tx }, ids) =>
    tx.rows<CheckedDelivery & { basketId: number; none: boolean }>(
      sql`
      WITH own AS MATERIALIZED (
        SELECT l.id, l.basket_id, l.description FROM lines l WHERE l.basket_id = ANY(${sql.param([...ids])}) AND ${isGoods} AND ${notCanceled}),
      divided AS MATERIALIZED (SELECT d.id, d.line_id, d.method, d.address_id FROM deliveries d WHERE d.line_id = ANY(ARRAY(SELECT id FROM own)))
      SELECT l.basket_id AS "basketId", l.description AS line, d.id IS NULL AS none, d.method, a.street, a.house_number AS "houseNumber",
        a.postcode, a.city, a.country, a.postbox, a.active
      FROM own l LEFT JOIN divided d ON d.line_id = l.id LEFT JOIN ${relationsTables.addresses} a ON a.id = d.address_id`,
      'once',
    ),
  (rows) => checkAddress(rows.some(({ none }) => none) ? [] : rows),
);

type CheckedLine = PricedLine & FscLine & { basketId: number; isPriced: boolean; isFsc: boolean };

const readLines = memoizeRead(({ tx }, ids) =>
  tx.rows<CheckedLine>(
    sql`
    SELECT l.basket_id AS "basketId", l.description AS line, l.price, l.cost + l.outside_difference AS cost,
      coalesce(round((l.estimate ->> 'linePriceEur')::numeric * 10000), l.calculation_price)::bigint AS "listPrice",
      l.fsc_approval AS approval, b.type NOT IN ${constants([basketTypes.rework, basketTypes.stockProduction, basketTypes.internal])} AND l.kind <> 'text' AS "isPriced", l.fsc_logo AS "isFsc"
    FROM baskets b JOIN lines l ON l.basket_id = b.id WHERE b.id = ANY(${sql.param([...ids])}) AND ${notCanceled}`,
    'once',
  ),
);

const priceCheck = orderCheck(
  { module: 'baskets', rule: 'price' },
  async (context, ids) => (await readLines(context, ids)).filter(({ isPriced }) => isPriced),
  (rows) => checkPrice(rows),
);

const fscCheck = orderCheck(
  { module: 'baskets', rule: 'fsc' },
  async (context, ids) => (await readLines(context, ids)).filter(({ isFsc }) => isFsc),
  (rows) => checkFsc(rows),
);

export const basketOrderChecks = [addressCheck, priceCheck, fscCheck];
