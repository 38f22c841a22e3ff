import { sql } from 'drizzle-orm';
import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import { totalTransport } from '#modules/baskets/domain/delivery/delivery-transport-prices.ts';
import { usesCalculatedTransport } from '#modules/baskets/domain/delivery/transport-as-calculated.ts';
import type { BasketRow, LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { type DeliveryTerms, deliveryTerms } from '#modules/estimating/domain/packaging/delivery-transport.ts';
import { findParameterSetOn, parameterSetOn } from '#modules/estimating/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { deliveriesOfLine } from './deliveries.store.ts';

type Goods = { pieceWeightG?: string | null; piecesPerBox?: number | null };
/** A delivery; its country is that of its address unless it is given. */
type Sent = { quantity: number; method: DeliveryMethod; addressId?: number | null | undefined; country?: string | undefined };

/** Returns the weight of one piece in grams; null when unknown. */
export const gramsOf = ({ pieceWeightG = null }: Goods) => (pieceWeightG === null ? null : Number(pieceWeightG));

/** Reads the transport tariffs of today's parameters. */
export async function deliveryTermsToday(context: QueryContext): Promise<DeliveryTerms> {
  return deliveryTerms((await parameterSetOn(context.tx, shopDay(context).toString())).shop);
}

/**
 * The tariffs of today, and the deliveries with the countries of their addresses where these have tariffs. A shop that sells from stock alone
 * has no parameters, and no tariffs.
 */
async function tariffsFor<Delivery extends Sent>(context: QueryContext, deliveries: readonly Delivery[]) {
  const parameters = await findParameterSetOn(context.tx, shopDay(context).toString());
  const terms = parameters && deliveryTerms(parameters.shop);
  const abroad = terms?.transport.abroad;
  const ids = abroad ? deliveries.flatMap(({ addressId, country }) => (addressId && country === undefined ? [addressId] : [])) : [];
  const found = await countriesOf(context.tx, ids);
  const sent = deliveries.map((one) => ({ ...one, country: one.country ?? found.get(one.addressId ?? 0) }));
  return { terms, sent, asCalculated: usesCalculatedTransport(sent, abroad) };
}

async function countriesOf(tx: ReadTx, addressIds: readonly number[]): Promise<Map<number, string>> {
  if (addressIds.length === 0) return new Map();
  const found = await tx.rows<{ id: number; country: string }>(
    sql`SELECT a.id, a.country FROM ${relationsTables.addresses} a WHERE a.id = ANY(${sql.param([...addressIds])})`,
  );
  return new Map(found.map(({ id, country }) => [id, country]));
}

/** Whether the calculation of a line has the transport of these deliveries. */
export async function isTransportCalculated(context: QueryContext, deliveries: readonly Sent[]): Promise<boolean> {
  return (await tariffsFor(context, deliveries)).asCalculated;
}

/** Totals the transport of the deliveries, each by its own method. Refuses TRANSPORT_IMPOSSIBLE. */
export async function transportOf(
  context: QueryContext,
  line: Goods,
  deliveries: readonly Sent[],
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  const { terms = await deliveryTermsToday(context), sent } = await tariffsFor(context, deliveries);
  return totalTransport(terms, { grams: gramsOf(line), perBox: line.piecesPerBox ?? null }, sent);
}

/**
 * Prices the transport of a line that is not saved yet: its calculation's where that applies (`usesCalculatedTransport`) or the weight is
 * unknown, else that of each delivery. Refuses TRANSPORT_IMPOSSIBLE.
 */
export async function transportOfLine(
  context: QueryContext,
  line: Goods & { quantity: number; transportPrice?: Money | undefined },
  deliveries: readonly (Omit<Sent, 'quantity'> & { quantity?: number })[],
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  const sent = deliveries.map(({ quantity = line.quantity, ...delivery }) => ({ ...delivery, quantity }));
  if (gramsOf(line) === null || (await isTransportCalculated(context, sent))) return accept(line.transportPrice ?? noMoney);
  return transportOf(context, line, sent);
}

/** Prices transport by the deliveries of a line; undefined when its calculation applies, or it is not fully divided or not possible. */
export async function transportAsDivided(
  context: QueryContext,
  lineId: number,
  line: Goods & { quantity: number },
): Promise<Money | undefined> {
  const deliveries = await deliveriesOfLine(context.tx, lineId);
  const divided = deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
  if (divided !== line.quantity || (await isTransportCalculated(context, deliveries))) return undefined;
  const price = await transportOf(context, line, deliveries);
  return price.accepted ? price.value : undefined;
}

/**
 * Returns the transport price of a line that needs no pricing per delivery: that of its calculation (zero without one, as for an article),
 * or the stored price for a line of unknown weight. Undefined when the deliveries must be priced themselves.
 */
export async function transportAsCalculated(context: QueryContext, line: LineRow, deliveries: readonly Sent[]): Promise<Money | undefined> {
  if (line.pieceWeightG === null) return line.transportPrice;
  if (!(await isTransportCalculated(context, deliveries))) return undefined;
  const kept = await context.tx.row<{ sellEur: number | null }>(
    sql`SELECT (estimate -> 'transport' ->> 'sellEur')::float8 AS "sellEur" FROM lines WHERE id = ${line.id}`,
  );
  return moneyFromEuros(kept?.sellEur ?? 0);
}

/** Whether dividing a line changes its transport price: while the offer is being made, and not for a part of a set, shipped as one. */
export function isChargedAsDivided(basket: Pick<BasketRow, 'status'>, line: Pick<LineRow, 'setId'>): boolean {
  return line.setId === null && decideEditLines(basket.status).accepted;
}

/** Sets the transport price of a line that was just divided, and returns it: `calculated` if given. Refuses TRANSPORT_IMPOSSIBLE. */
export async function chargeTransport(
  context: CommandContext,
  { basket, line, calculated }: { basket: BasketRow; line: LineRow; calculated?: Money | undefined },
  deliveries: readonly Sent[],
): Promise<Decision<Money, 'TRANSPORT_IMPOSSIBLE'>> {
  if (!isChargedAsDivided(basket, line)) return accept(line.transportPrice);
  const price = calculated === undefined ? await transportOf(context, line, deliveries) : accept(calculated);
  if (!price.accepted) return price;
  await changeLine(context.tx, line, { transportPrice: price.value }, { keepVersion: true });
  return price;
}
