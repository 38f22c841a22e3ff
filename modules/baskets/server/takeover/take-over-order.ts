import { sql } from 'drizzle-orm';
import { decideNewBasket } from '#modules/baskets/domain/basket/create-basket.ts';
import { deriveBasketStatus } from '#modules/baskets/domain/basket/derive-basket-status.ts';
import { type TakeoverOrder, takeoverType } from '#modules/baskets/domain/takeover/order-import.ts';
import { changeBasket, insertBasket, lockBasket, removeBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readNewCustomer } from '#modules/baskets/server/basket/open-basket.ts';
import { changeDeliveries, promiseDays } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { changeLines, insertLines, removeLinesOf, setProgress } from '#modules/baskets/server/line/lines.store.ts';
import { storeSentDates } from '#modules/baskets/server/mail/date-change-mail.ts';
import { passOrderNumber } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { noMoney } from '#platform/domain/money.ts';
import { findUses } from '#platform/server/database/row-uses.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type TakenOver = { id: number; lines: { id: number; status: TakeoverOrder['lines'][number]['status'] }[] };

/**
 * Stores a running order of an earlier program where it stands, under its own number. No status change is recorded: no mail is
 * sent, and no files are asked for, no stock reserved and nothing booked. `plan` plans the remaining work. Refuses a customer without an address.
 */
export async function takeOverOrder(
  context: CommandContext,
  order: TakeoverOrder,
  plan: (made: TakenOver) => Promise<void>,
): Promise<Decision<TakenOver, 'CUSTOMER_BLOCKED' | 'CUSTOMER_NO_ADDRESS'>> {
  const { tx, now, kernel } = context;
  const { number, customerId, orderedOn, deliveryDate, customerReference, poNumber } = order;
  const customer = await readNewCustomer(context, customerId, null);
  if (!customer) throw notFound();
  // What a customer ordered before it was blocked goes on.
  const decided = decideNewBasket({ ...customer, blocked: false });
  if (!decided.accepted) return decided;
  const address = await tx.row<{ id: number }>(sql`
    SELECT a.id FROM ${relationsTables.addresses} a WHERE a.customer_id = ${customerId} AND a.active
    ORDER BY a.postbox, a.kind <> 'delivery', a.kind <> 'visit', a.id LIMIT 1`);
  const { businessUnitId: unitId, invoiceAddressId, orderManagerId, accountManagerId, prepressManagerId, contactId } = customer;
  await passOrderNumber(tx, number, { day: shopDay(context), unitId });
  const ordered =
    orderedOn === null
      ? now
      : Temporal.PlainDate.from(orderedOn).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '12:00' }).toInstant();
  const basket = (await insertBasket(tx, {
    ...{ number, businessUnitId: unitId, type: takeoverType, status: 'order_confirmation_sent', customerId, contactId, takenOver: true },
    ...{ description: order.lines[0]!.description, customerReference, poNumber },
    ...{ invoiceAddressId, orderManagerId, accountManagerId, prepressManagerId },
    createdAt: ordered.toString(),
    orderedAt: ordered.toString(),
  }))!;
  const made = await insertLines(
    tx,
    basket.id,
    order.lines.map(({ description, quantity, price, vatPercent, subGroupId }) => ({
      ...{
        kind: 'product' as const,
        description,
        specification: '',
        status: 'entered' as const,
        quantity,
        quantities: [quantity],
        subGroupId,
      },
      ...{ cost: noMoney, calculationPrice: price, price, priceFixed: true, transportPrice: noMoney },
      vatRate: String(vatPercent),
      deliveries: [{ addressId: address!.id, date: deliveryDate, method: 'parcel' as const }],
    })),
  );
  const lines = made.map(({ id }, at) => ({ id, ...order.lines[at]! }));
  for (const { id, status, quantity, shipped } of lines) {
    await changeLines(tx, basket.id, [id], { status }, { keepVersion: true });
    const isMade = status === 'ready' || status === 'delivered';
    await setProgress(tx, [id], { quantityShipped: shipped, quantityProduced: isMade ? quantity : shipped });
    await changeDeliveries(tx, { id, basketId: basket.id }, { quantityShipped: shipped });
  }
  const statuses = lines.map(({ status }) => status);
  changeBasket(tx, basket.id, { status: deriveBasketStatus('order_confirmation_sent', statuses) }, { keepVersion: true });
  await storeSentDates(tx, basket.id);
  promiseDays(tx, basket.id);
  const takenOver = { id: basket.id, lines: lines.map(({ id, status }) => ({ id, status })) };
  await plan(takenOver);
  // The last fact of the takeover: what follows it was done here.
  await tx.record({
    fact: 'basket.taken_over',
    refs: { basket: basket.id, customer: customerId },
    data: { number, customer: customer.name },
  });
  return accept(takenOver);
}

/** Finds the reason why an order cannot be taken back: an act on it since, or a record that refers to it. */
export async function orderKeptBy(context: CommandContext, id: number, besides: readonly string[]): Promise<boolean> {
  const { tx } = context;
  const own = await tx.rows<{ id: number }>(sql`SELECT id FROM lines WHERE basket_id = ${id} FOR UPDATE`);
  const lineIds = own.map((line) => line.id);
  const uses = [...(await findUses(context, 'baskets', [id], ['lines'])), ...(await findUses(context, 'lines', lineIds, besides))];
  const touched = await tx.row(sql`
    SELECT 1 FROM facts f WHERE f.refs @> ARRAY[${`basket:${id}`}]::text[]
      AND f.id > (SELECT max(b.id) FROM facts b WHERE b.refs @> ARRAY[${`basket:${id}`}]::text[] AND b.fact = 'basket.taken_over') LIMIT 1`);
  return uses.length > 0 || touched !== undefined;
}

/** Removes an order of an earlier program again; the caller has asked `orderKeptBy`. */
export async function takeBackOrder({ tx }: CommandContext, id: number): Promise<void> {
  const { number, customerId } = await lockBasket(tx, id);
  await removeLinesOf(tx, id);
  await removeBasket(tx, id);
  await tx.record({ fact: 'basket.taken_back', refs: { customer: customerId }, data: { number } });
}
