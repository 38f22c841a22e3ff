import { sql } from 'drizzle-orm';
import type { GangedLineChange } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { lineRecalculated } from '#modules/baskets/domain/facts.ts';
import { gangWith, linesGangedWith, ungang } from '#modules/baskets/domain/line/ganged-lines.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { transportAsDivided } from '#modules/baskets/server/delivery/transport-price.ts';
import { shareTransport } from '#modules/baskets/server/set/share-transport.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { placeSoldGuests } from '#modules/estimating/domain/sheet/sold-guests.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { calculateLine } from './calculate-line.ts';
import { changedAnswerFacts } from './changed-answers.ts';
import { notCanceled } from './line-conditions.ts';
import { changeLine } from './lines.store.ts';

type CalculatedRow = {
  id: number;
  description: string;
  subGroupId: number | null;
  quantity: number;
  price: Money;
  priceFixed: boolean;
  ask: EstimateCase;
  besideLineId: number | null;
  alternativeOf: number | null;
  setId: number | null;
};
type CaseAtQuantity = { ask: EstimateCase; quantity: number };

/** Reads the case of a line as last saved; undefined for a line that was never calculated. */
export async function savedCaseOf({ tx }: CommandContext, lineId: number): Promise<CaseAtQuantity | undefined> {
  return tx.row<CaseAtQuantity>(sql`SELECT estimate_case AS ask, quantity FROM lines WHERE id = ${lineId} AND estimate_case IS NOT NULL`);
}

/**
 * Recalculates the lines ganged with a line that changed or was removed (`now` undefined), and returns the result of each: ganged with the
 * line as it is now, else printed by itself. A line that cannot be made by itself stays as it was, for a person to look at.
 */
export async function refreshGangedLines(
  context: CommandContext,
  { basket, lineId, was, now }: { basket: BasketRow; lineId: number; was: CaseAtQuantity | undefined; now: CaseAtQuantity | undefined },
): Promise<GangedLineChange[]> {
  if (!was) return [];
  const ganged = linesGangedWith(await linesBeside(context, basket, lineId), { ...was, id: lineId });
  return refreshAll(context, basket, ganged, now);
}

/**
 * Recalculates the lines outside a set that were ganged with lines that the set overwrites or no longer has. `was` is the case of each of
 * these lines before the save.
 */
export async function refreshGangedOutsideSet(
  context: CommandContext,
  basket: BasketRow,
  { was, lineIds }: { was: ReadonlyMap<number, CaseAtQuantity>; lineIds: readonly number[] },
): Promise<GangedLineChange[]> {
  const changes: GangedLineChange[] = [];
  for (const [id, before] of was) {
    const beside = (await linesBeside(context, basket, id)).filter((line) => !lineIds.includes(line.id));
    const now = lineIds.includes(id) ? await savedCaseOf(context, id) : undefined;
    changes.push(...(await refreshAll(context, basket, linesGangedWith(beside, { ...before, id }), now)));
  }
  return changes;
}

/**
 * Recalculates the other guests on the sheets of a host after `lineId` was placed again there; returns the result of each that had to move.
 */
export async function refreshOtherGuests(
  context: CommandContext,
  { basket, lineId, hostId }: { basket: BasketRow; lineId: number; hostId: number },
): Promise<GangedLineChange[]> {
  const host = await savedCaseOf(context, hostId);
  const guests = (await linesBeside(context, basket, hostId)).filter(({ besideLineId }) => besideLineId === hostId);
  const made = await placedOn(context, host, guests);
  const moved = guests.filter(
    ({ id, ask }) => id !== lineId && JSON.stringify(made.get(id)?.gangedOn?.room) !== JSON.stringify(ask.gangedOn?.room),
  );
  return refreshEach(context, basket, moved, made);
}

/** Reads the other calculated lines of a basket, in order. */
async function linesBeside({ tx }: CommandContext, basket: BasketRow, lineId: number): Promise<CalculatedRow[]> {
  return tx.rows<CalculatedRow>(sql`
    SELECT l.id, l.description, l.sub_group_id AS "subGroupId", l.quantity, l.price, l.price_fixed AS "priceFixed", l.estimate_case AS ask,
      l.beside_line_id AS "besideLineId", l.alternative_of AS "alternativeOf", l.set_id AS "setId"
    FROM lines l WHERE l.basket_id = ${basket.id} AND l.id <> ${lineId} AND l.estimate_case IS NOT NULL AND ${notCanceled}
    ORDER BY l.position, l.id FOR UPDATE`);
}

async function refreshAll(context: CommandContext, basket: BasketRow, guests: readonly CalculatedRow[], host: CaseAtQuantity | undefined) {
  return refreshEach(context, basket, guests, await placedOn(context, host, guests));
}

/** Recalculates each guest; one that is part of a set keeps sharing the transport of that set, wherever its host is. */
async function refreshEach(
  context: CommandContext,
  basket: BasketRow,
  guests: readonly CalculatedRow[],
  made: ReadonlyMap<number, EstimateCase>,
) {
  const changes: GangedLineChange[] = [];
  for (const line of guests) changes.push(await refresh(context, basket, line, made.get(line.id)));
  await shareTransport(context, [...new Set(guests.flatMap(({ setId }) => setId ?? []))]);
  return changes;
}

/** Returns the case of each guest on the present sheets of its host; none for a guest without room there. Alternatives take no room. */
async function placedOn(
  context: CommandContext,
  host: CaseAtQuantity | undefined,
  guests: readonly CalculatedRow[],
): Promise<Map<number, EstimateCase>> {
  if (!host) return new Map();
  const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
  const placed = (some: readonly CalculatedRow[]) =>
    placeSoldGuests(shop, host, some).asks.flatMap((ask, at): [number, EstimateCase][] => (ask ? [[some[at]!.id, ask]] : []));
  const ganged = guests.filter(({ ask }) => ask.gangedOn);
  return new Map([
    ...placed(ganged.filter(({ alternativeOf }) => alternativeOf === null)),
    ...ganged.filter(({ alternativeOf }) => alternativeOf !== null).flatMap((one) => placed([one])),
    ...guests
      .filter(({ ask }) => ask.sharesSheetWith)
      .map((line): [number, EstimateCase] => [line.id, gangWith(line.ask, host.ask, host.quantity)]),
  ]);
}

async function refresh(
  context: CommandContext,
  basket: BasketRow,
  line: CalculatedRow,
  beside: EstimateCase | undefined,
): Promise<GangedLineChange> {
  const { tx } = context;
  const { id, description, quantity, price: before } = line;
  const product = line.subGroupId === null ? undefined : await readSubGroup(tx, line.subGroupId, basket.businessUnitId);
  const customer = await readCustomerTerms(tx, basket.customerId);
  if (!product || !customer) throw notFound();
  const calculate = ({ customer: _terms, ...ask }: EstimateCase) =>
    calculateLine(context, { case: estimateCaseInput.parse(ask), quantity, product, customer });
  const along = beside && (await calculate(beside));
  const calculated = along?.accepted ? along : await calculate(ungang(line.ask));
  if (!calculated.accepted) return { line: description, before, after: null, apart: true };
  const { line: made, changed } = calculated.value;
  const after = line.priceFixed ? before : made.price;
  const transportPrice = (await transportAsDivided(context, id, made)) ?? made.transportPrice;
  const changes = { ...made, price: after, transportPrice, ...(!along?.accepted && { besideLineId: null }) };
  await changeLine(tx, { id, basketId: basket.id }, changes);
  const data = { line: description, quantity, price: eurosOf(after), before: eurosOf(before), beforeQuantity: quantity };
  await tx.record(lineRecalculated({ refs: { basket: basket.id, line: id }, data }));
  await tx.recordAll(changedAnswerFacts({ basket: basket.id, line: id }, changed));
  return { line: description, before, after, apart: !along?.accepted };
}
