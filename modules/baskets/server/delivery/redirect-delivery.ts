import { sql } from 'drizzle-orm';
import { redirectDeliveryEndpoint } from '#modules/baskets/contract/delivery/redirect-delivery.endpoint.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { redirectedMethods } from '#modules/baskets/domain/delivery/deliveries.ts';
import { decideRedirectDelivery } from '#modules/baskets/domain/delivery/redirect-delivery.ts';
import { isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { changeDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { addressText, relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, type QueryContext, unchanged } from '#platform/server/served.ts';
import { packedReaders } from './packed-parcels.ts';

type Context = Pick<QueryContext, 'tx' | 'kernel'>;
type Address = { country: string; postbox: boolean; text: string };

/** An address with its delivery instructions, which redirect a parcel as its street does: an order that goes elsewhere says both. */
export const redirectedText = sql`concat(${addressText}, ' (' || nullif(a.delivery_instructions, '') || ')')`;

/** The order and the new address are found under the caller's own rights. */
export const redirectDelivery = command(redirectDeliveryEndpoint, async (context, { id, fromAddressId, toAddressId }) => {
  const { tx, actor } = context;
  const own = actor.internal ? undefined : await tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id} AND ordered_at IS NOT NULL`);
  const to = await tx.row(sql`SELECT 1 FROM ${relationsTables.addresses} a WHERE a.id = ${toAddressId} AND a.active`);
  if (!own || !to) throw notFound();
  return tx.asStaff(() => redirectDeliveries(context, { id, fromAddressId, toAddressId, by: actor.name }));
});

type Redirect = { id: number; fromAddressId: number; toAddressId: number; by: string };

/** Sends what goes to one address of an order to another of its customer, as the staff's role. */
export async function redirectDeliveries(context: CommandContext, { id, fromAddressId, toAddressId, by }: Redirect) {
  const { tx } = context;
  const basket = await lockBasket(tx, id);
  const lines = await readRedirected(context, basket.id, fromAddressId);
  const read = (addressId: number) =>
    tx.row<Address & { customerId: number }>(sql`
      SELECT a.country, a.postbox, ${redirectedText} AS text, a.customer_id AS "customerId" FROM ${relationsTables.addresses} a WHERE a.id = ${addressId}`);
  const [from, to] = [await read(fromAddressId), await read(toAddressId)];
  if (!from || to?.customerId !== basket.customerId) throw notFound();
  const decided = decideRedirectDelivery({ running: isRunningOrder(basket), lines }, from, to);
  if (!decided.accepted) return decided;
  if (fromAddressId === toAddressId) return unchanged({ id });
  for (const line of lines) {
    const key = { id: line.id, basketId: id };
    await changeDeliveries(
      tx,
      key,
      { addressId: toAddressId },
      sql`address_id = ${fromAddressId} AND method IN ${constants(redirectedMethods)}`,
    );
    await changeLine(tx, key, {});
  }
  await tx.record({ fact: 'basket.delivery_redirected', refs: { basket: id }, data: { by, from: from.text, to: to.text } });
  return { id };
}

/** Locks the lines of an order that are delivered to an address, with whether something of each is packed. */
async function readRedirected({ tx, kernel }: Context, basketId: number, addressId: number) {
  const lines = await tx.rows<{ id: number; status: LineStatus; quantityShipped: number }>(sql`
    SELECT l.id, l.status, l.quantity_shipped AS "quantityShipped" FROM lines l
    WHERE l.basket_id = ${basketId} AND ${notCanceled}
      AND EXISTS (SELECT 1 FROM deliveries d WHERE d.line_id = l.id AND d.address_id = ${addressId} AND d.method IN ${constants(redirectedMethods)})
    ORDER BY l.id FOR UPDATE`);
  return Promise.all(lines.map(async (line) => ({ ...line, packed: await isPacked({ tx, kernel }, line.id) })));
}

export const isPacked = (context: Context, lineId: number): Promise<boolean> => isAnyPacked(context, [lineId]);

/** Whether something of one of these lines is packed. */
export async function isAnyPacked({ tx, kernel }: Context, lineIds: readonly number[]): Promise<boolean> {
  return (await Promise.all(packedReaders.entriesOf(kernel).map((read) => read(tx, lineIds)))).flat().length > 0;
}
