import { sql } from 'drizzle-orm';
import type { AmendmentPreview, AmendmentRow } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import type { AmendmentRefusal } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { decideAddCost, decideCancelCharge, decideRepriceOf } from '#modules/baskets/domain/amendment/added-line.ts';
import {
  type AmendedLine,
  type AmendmentChange,
  decideCancelLine,
  decideLineChange,
  spreadDifference,
} from '#modules/baskets/domain/amendment/amendment.ts';
import { daysAfter, decideMovedDeliveries, movedDeliveries } from '#modules/baskets/domain/amendment/moved-deliveries.ts';
import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import { isNeverInvoiced } from '#modules/baskets/domain/basket/statuses.ts';
import { proRata } from '#modules/baskets/domain/count/count-line.ts';
import { decidePromise, isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import type { BasketRow, LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { runningWork } from '#modules/baskets/server/count/counted-line.ts';
import { packedReaders } from '#modules/baskets/server/delivery/packed-parcels.ts';
import { calculationOf } from '#modules/baskets/server/line/ladder.ts';
import { relationsTables, streetLine } from '#modules/relations/server/public.ts';
import { accept, type Decision, type Refused } from '#platform/domain/decision.ts';
import { addMoney, type Money, noMoney, roundToCents } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { type AddedChange, type PricedAddition, transportOf } from './added-line.ts';
import { type DeliveryRow, deliveriesOf } from './changed-line.ts';
import { describeExecution, linesOnSameSheets } from './execution.ts';
import { type ChangedPrice, priceAtQuantity } from './price-change.ts';
import { transportAtQuantity } from './transport-change.ts';

/** A change with everything that applying it needs. */
export type ResolvedChange =
  | {
      at: number;
      kind: 'line';
      change: Extract<AmendmentChange, { kind: 'line' }>;
      line: LineRow;
      priced: ChangedPrice;
      deliveries: DeliveryRow[];
      /** Whether another day is promised. */
      newPromise: boolean;
    }
  /** `rest`: the price of what was sent of a partly delivered line, null when the whole line is canceled. */
  | { at: number; kind: 'cancel'; change: Extract<AmendmentChange, { kind: 'cancel' }>; line: LineRow; charge: Money; rest: Money | null }
  | { at: number; kind: 'added'; change: AddedChange; values: NonNullable<PricedAddition['values']> }
  | { at: number; kind: 'cost'; change: Extract<AmendmentChange, { kind: 'cost' }> };

export type Found = { at: number; change: AmendmentChange; line: LineRow | undefined };
type ComputedChange = { row: Omit<AmendmentRow, 'refusals'>; refused: Refused<AmendmentRefusal>[]; resolved?: ResolvedChange };
type Terms = { lost: AmendmentPreview['lost']; mayCancelStarted: boolean; canceled: readonly number[] };

/** Shows a line that is added, at its price. */
export function computeAddition(
  at: number,
  change: AddedChange,
  { values, description, address, refused }: PricedAddition,
): ComputedChange {
  const fields = [
    { field: 'quantity' as const, was: '', becomes: String(change.quantity) },
    ...(values?.specification ? [{ field: 'execution' as const, was: '', becomes: values.specification.replaceAll('\n', '; ') }] : []),
    ...(change.deliverOn ? [{ field: 'deliverOn' as const, was: '', becomes: change.deliverOn }] : []),
    ...(address ? [{ field: 'address' as const, was: '', becomes: address }] : []),
  ];
  const transport = transportOf(values);
  const row = {
    ...{ at, kind: 'added' as const, lineId: null, description, fields, was: null, becomes: values ? values.price : null },
    transport: transport > 0 ? { was: noMoney, becomes: transport } : null,
  };
  return { row, refused: refusedOf(refused), ...(values && { resolved: { at, kind: 'added', change, values } }) };
}

/** Computes one change of a line or a cost: its row of the preview, its refusals, and what applying it needs. */
export async function computeChange(
  context: QueryContext,
  basket: BasketRow,
  { at, change, line }: Found,
  terms: Terms,
): Promise<ComputedChange> {
  if (isAddition(change)) throw new Error('An added line is priced before.');
  if (change.kind === 'cost') {
    const becomes = roundToCents(change.price);
    const row = {
      at,
      kind: 'cost' as const,
      lineId: null,
      description: change.description,
      fields: [],
      was: null,
      becomes,
      transport: null,
    };
    return { row, refused: refusedOf(decideAddCost(basket.type)), resolved: { at, kind: 'cost', change } };
  }
  return change.kind === 'cancel'
    ? computeCancel(context, basket, { at, change, line: line! }, terms)
    : computeLine(context, basket, { at, change, line: line! });
}

/** Of an order that is never invoiced, what is lost is shown and not charged. */
async function computeCancel(
  context: QueryContext,
  { type }: BasketRow,
  { at, change, line }: { at: number; change: Extract<AmendmentChange, { kind: 'cancel' }>; line: LineRow },
  { lost, mayCancelStarted, canceled }: Terms,
): Promise<ComputedChange> {
  const own = isNeverInvoiced(type) ? [] : lost.filter(({ lineId }) => lineId === line.id);
  const value = roundToCents(addMoney(...own.map(({ amount }) => amount)));
  const charge = change.charge === null ? value : roundToCents(change.charge);
  const decided = decideCancelLine(
    await amendedLine(context, line, { deliveries: await deliveriesOf(context.tx, line.id), canceled }),
    change,
    {
      lost: value,
      mayCancelStarted,
    },
  );
  const refused = [decided, decideCancelCharge(type, charge)].flatMap(refusedOf);
  if (line.status === 'partly_delivered') {
    const rest = proRata(line.price, line.quantityShipped, line.quantity);
    const fields = [{ field: 'quantity' as const, was: String(line.quantity), becomes: String(line.quantityShipped) }];
    const row = { ...rowOf(at, 'rest', line), fields, was: line.price, becomes: addMoney(rest, charge), transport: null };
    return { row, refused, resolved: { at, kind: 'cancel', change, line, charge, rest } };
  }
  const transport = line.transportPrice === 0 ? null : { was: line.transportPrice, becomes: noMoney };
  const row = { ...rowOf(at, 'cancel', line), fields: [], was: line.price, becomes: charge, transport };
  return { row, refused, resolved: { at, kind: 'cancel', change, line, charge, rest: null } };
}

async function computeLine(
  context: QueryContext,
  basket: BasketRow,
  { at, change, line }: { at: number; change: Extract<AmendmentChange, { kind: 'line' }>; line: LineRow },
): Promise<ComputedChange> {
  const { tx } = context;
  const deliveries = await deliveriesOf(tx, line.id);
  const calculated = await priceAtQuantity(context, line, change);
  const transportDecision = calculated
    ? await transportAtQuantity(context, line, { change, deliveries, priced: calculated })
    : accept(line.transportPrice);
  const price = change.price === null || (change.case && !calculated) ? calculated?.price : roundToCents(change.price);
  const transportPrice = transportDecision.accepted ? transportDecision.value : line.transportPrice;
  const priced = { calculated: undefined, ...calculated, transportPrice, price: price ?? line.price };
  const decided = decideLineChange(await amendedLine(context, line, { deliveries }), change, price);
  const repriced = decideRepriceOf(basket.type, { was: line.price, becomes: priced.price });
  const day = change.deliverOn === null ? accept() : decideDay(Temporal.PlainDate.from(change.deliverOn), shopDay(context), 'deliverOn');
  const named = change.addressId === null ? undefined : await addressOf(tx, line.basketId, change.addressId);
  const ask = { deliveryId: change.deliveryId, deliverOn: change.deliverOn, address: named };
  const moved = decideMovedDeliveries(deliveries, ask);
  const touched = movedDeliveries(deliveries, change.deliveryId);
  const before = deliveries.map(({ date }) => date);
  const promise = decidePromise({
    ...{ running: isRunningOrder(basket), before, after: daysAfter(deliveries, ask) },
    reason: change.reason ?? '',
  });
  const said = calculated?.execution && (await describeExecution(context, line, calculated));
  const fields = [
    ...(said ? [{ field: 'execution' as const, ...said }] : []),
    ...(change.quantity === line.quantity
      ? []
      : [{ field: 'quantity' as const, was: String(line.quantity), becomes: String(change.quantity) }]),
    ...deliveriesField(deliveries, change.quantity - line.quantity),
    ...(change.deliverOn === null
      ? []
      : [{ field: 'deliverOn' as const, was: namesOf(touched.map(({ date }) => date)), becomes: change.deliverOn }]),
    ...(named === undefined
      ? []
      : [{ field: 'address' as const, was: namesOf(touched.map(({ address }) => address)), becomes: named.address }]),
  ];
  const isCarried = priced.transportPrice !== line.transportPrice || line.transportPrice > 0;
  const transport = isCarried ? { was: line.transportPrice, becomes: priced.transportPrice } : null;
  return {
    row: { ...rowOf(at, 'line', line), fields, was: line.price, becomes: priced.price, transport },
    refused: [decided, repriced, transportDecision, day, moved, promise].flatMap(refusedOf),
    resolved: { at, kind: 'line', change, line, priced, deliveries, newPromise: promise.accepted && promise.value },
  };
}

/** Describes the division of another quantity over several deliveries. */
function deliveriesField(deliveries: readonly DeliveryRow[], difference: number) {
  const spread = difference === 0 || deliveries.length < 2 ? undefined : spreadDifference(deliveries, difference);
  if (!spread) return [];
  const named = (quantities: readonly number[]) =>
    deliveries.flatMap(({ address }, at) => (quantities[at]! > 0 ? [`${quantities[at]} × ${address}`] : [])).join('; ');
  return [{ field: 'deliveries' as const, was: named(deliveries.map(({ quantity }) => quantity)), becomes: named(spread) }];
}

const namesOf = (names: readonly (string | null)[]) => [...new Set(names.filter((name) => name !== null))].join('; ');

const rowOf = (at: number, kind: 'line' | 'cancel' | 'rest', line: LineRow) => ({
  at,
  kind,
  lineId: line.id,
  description: line.description,
});
export const isAddition = (change: AmendmentChange): change is AddedChange => change.kind === 'product' || change.kind === 'article';
const refusedOf = (decided: Decision<unknown, AmendmentRefusal>): Refused<AmendmentRefusal>[] => (decided.accepted ? [] : [decided]);

/** `canceled` are the lines that the same amendment cancels. */
async function amendedLine(
  context: QueryContext,
  line: LineRow,
  { deliveries, canceled = [] }: { deliveries: readonly DeliveryRow[]; canceled?: readonly number[] },
): Promise<AmendedLine> {
  const packed = await Promise.all(packedReaders.entriesOf(context.kernel).map((read) => read(context.tx, [line.id])));
  const stored = line.kind === 'product' ? await calculationOf(context.tx, line.id) : undefined;
  const sharing = stored === undefined ? [] : await linesOnSameSheets(context.tx, line.id);
  const along =
    stored !== undefined && ('gangedOn' in stored.ask || 'sharesSheetWith' in stored.ask || 'boughtIn' in stored.ask || sharing.length > 0);
  const running = await Promise.all(runningWork.entriesOf(context.kernel).map((read) => read(context.tx, line.id)));
  const guests = sharing.filter(({ id, isGuest }) => isGuest && !canceled.includes(id)).map(({ description }) => description);
  return { ...line, packedIn: packed.flat(), along, guests, running: running.includes(true), deliveries };
}

async function addressOf(tx: ReadTx, basketId: number, addressId: number): Promise<{ address: string; postbox: boolean }> {
  const found = await tx.row<{ address: string; postbox: boolean }>(sql`
    SELECT concat_ws(', ', ${streetLine}, a.city) AS address, a.postbox FROM ${relationsTables.addresses} a
    WHERE a.id = ${addressId} AND a.active AND a.customer_id = (SELECT customer_id FROM baskets WHERE id = ${basketId})`);
  if (!found) throw notFound();
  return found;
}
