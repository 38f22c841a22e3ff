import { eq, sql } from 'drizzle-orm';
import type { AlongChange } from '#modules/baskets/contract/basket.shapes.ts';
import { apart, concernedBy, goingAlongWith } from '#modules/baskets/domain/along-lines.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { EstimateCase } from '#modules/estimating/domain/types.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { BasketRow } from './baskets.store.ts';
import { lines } from './baskets.tables.ts';
import { calculateLine } from './calculated-line.ts';
import { changedFacts } from './changed-answers.ts';
import { notCanceled } from './line-conditions.ts';

type Kept = {
  id: number;
  description: string;
  subGroupId: number;
  quantity: number;
  price: Money;
  priceFixed: boolean;
  version: number;
  ask: EstimateCase;
  besideLineId: number | null;
};
type Asked = { ask: EstimateCase; quantity: number };

/** What a line asked when it was saved last; nothing for what was never calculated. */
export async function askedOf({ tx }: CommandContext, lineId: number): Promise<Asked | undefined> {
  return tx.row<Asked>(sql`SELECT estimate_case AS ask, quantity FROM lines WHERE id = ${lineId} AND estimate_case IS NOT NULL`);
}

/**
 * Calculates again what went along on the sheets of a line that changed, or that is gone (`now` undefined), and tells what became of each:
 * along with the line as it is now, else printed by itself. One that cannot be made by itself stays as it was, and is to be looked at.
 */
export async function refreshAlong(
  context: CommandContext,
  { basket, lineId, was, now }: { basket: BasketRow; lineId: number; was: Asked | undefined; now: Asked | undefined },
): Promise<AlongChange[]> {
  if (!was) return [];
  const { tx } = context;
  const kept = await tx.rows<Kept>(sql`
    SELECT l.id, l.description, l.sub_group_id AS "subGroupId", l.quantity, l.price, l.price_fixed AS "priceFixed", l.version, l.estimate_case AS ask,
      l.beside_line_id AS "besideLineId"
    FROM lines l WHERE l.basket_id = ${basket.id} AND l.id <> ${lineId} AND l.estimate_case IS NOT NULL AND ${notCanceled}
    ORDER BY l.position, l.id FOR UPDATE`);
  const changes: AlongChange[] = [];
  for (const line of concernedBy(kept, { ...was, id: lineId })) changes.push(await refresh(context, basket, line, now));
  return changes;
}

async function refresh(context: CommandContext, basket: BasketRow, line: Kept, now: Asked | undefined): Promise<AlongChange> {
  const { tx } = context;
  const { id, description, quantity, price: before, version } = line;
  const product = await readSubGroup(tx, line.subGroupId, basket.businessUnitId);
  const customer = await readCustomerTerms(tx, basket.customerId);
  if (!product || !customer) throw notFound();
  const calculate = ({ customer: _terms, ...ask }: EstimateCase) =>
    calculateLine(context, { case: estimateCaseInput.parse(ask), quantity, product, customer });
  const along = now && (await calculate(goingAlongWith(line.ask, now.ask, now.quantity)));
  const calculated = along?.accepted ? along : await calculate(apart(line.ask));
  if (!calculated.accepted) return { line: description, before, after: null, apart: true };
  const { line: made, changed } = calculated.value;
  const after = line.priceFixed ? before : made.price;
  await tx.db
    .update(lines)
    .set({ ...made, price: after, version: version + 1, ...(!along?.accepted && { besideLineId: null }) })
    .where(eq(lines.id, id));
  const data = { line: description, quantity, price: eurosOf(after), before: eurosOf(before), beforeQuantity: quantity };
  await tx.record({ fact: 'line.recalculated', refs: { basket: basket.id, line: id }, data });
  await tx.recordAll(changedFacts({ basket: basket.id, line: id }, changed));
  return { line: description, before, after, apart: !along?.accepted };
}
