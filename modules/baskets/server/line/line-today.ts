import { sql } from 'drizzle-orm';
import { readLineTodayEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { type EstimateWithReasons, type ExplainedRow, estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import { lineChanges, parameterChanges, termChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { parameterSetOf, parameterSetOn, readCaseTerms } from '#modules/estimating/server/public.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type StoredLine = {
  quantity: number;
  /** Null for a line of an earlier program. */
  subGroupId: number | null;
  price: Money;
  customerId: number;
  parameterSetId: number;
  estimateCase: EstimateCase;
  estimate: ExplainedRow;
};

export const readLineToday = query(readLineTodayEndpoint, async ({ tx, now, kernel }, { id }) => {
  const line = await tx.row<StoredLine>(sql`
    SELECT l.quantity, l.sub_group_id AS "subGroupId", l.price, b.customer_id AS "customerId", l.parameter_set_id AS "parameterSetId",
           l.estimate_case AS "estimateCase", l.estimate
    FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = ${id} AND l.estimate IS NOT NULL AND l.parameter_set_id IS NOT NULL`);
  const customer = line && (await readCustomerTerms(tx, line.customerId));
  if (!line || !customer) throw notFound();
  const was = await parameterSetOf(tx, line.parameterSetId);
  const day = shopDay({ now, kernel }).toString();
  const is = await parameterSetOn(tx, day);
  const { customer: termsThen, ...asked } = line.estimateCase;
  const terms = await readCaseTerms(tx, { customer, subGroupId: line.subGroupId ?? undefined, day });
  const result = estimateWithReasons(is.shop, { ...asked, quantities: [line.quantity], ...(terms && { customer: terms }) });
  const row = 'refusal' in result ? undefined : result.quantities[0];
  return {
    kept: { parameterSet: was.code, given: line.price, ...figuresOf(line.estimate) },
    today: row ? { parameterSet: is.code, ...figuresOf(row) } : null,
    refusal: refusalOf(result),
    terms: termChanges(termsThen, terms),
    parameters: parameterChanges(was.shop, is.shop),
    lines: row
      ? lineChanges(line.estimate.lines, row.lines).map(({ code, beforeEur, afterEur }) => ({
          code,
          before: moneyFromEuros(beforeEur),
          after: moneyFromEuros(afterEur),
        }))
      : [],
  };
});

function figuresOf({ costEur, linePriceEur, route = {} }: EstimateRow | ExplainedRow) {
  const presses = Object.values(route).map((one) => one.join(' + '));
  return { cost: moneyFromEuros(costEur), calculated: moneyFromEuros(linePriceEur), route: presses.join(', ') };
}

function refusalOf(result: EstimateWithReasons) {
  if (!('refusal' in result)) return null;
  const { code, role, values } = result.refusal;
  return { code, params: { ...values, role: role ?? 'other' } };
}
