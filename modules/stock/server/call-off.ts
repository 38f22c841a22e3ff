import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { approveTakenOrder, takeOrder } from '#modules/baskets/server/public.ts';
import { decideOrderArticle } from '#modules/catalogue/domain/articles/article.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import { decideCallOff } from '#modules/stock/domain/call-off.ts';
import { refuseStockShort } from '#modules/stock/domain/levels.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { deliverable, firstDay, readOwn } from './my-stock.ts';
import { reserveLines } from './reserve-order.ts';

export const callOff = command(callOffEndpoint, async (context, { id, quantity, addressId, reference, ...input }) => {
  const { tx, actor } = context;
  const [article] = actor.internal ? [] : await readOwn(context, id);
  if (!article || !(await hasAddress(tx, addressId))) throw notFound();
  const contact = decideOrderAsContact(Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  const orderable = decideOrderArticle(article, article.customerId, 'id');
  if (!orderable.accepted) return orderable;
  const date = input.date === undefined ? undefined : Temporal.PlainDate.from(input.date);
  const decided = decideCallOff({ line: article.name, quantity, date }, article, await firstDay(context));
  if (!decided.accepted) return decided;
  // Only staff may write prices and orders; article and address were read with the caller's own rights.
  return tx.asStaff(async () => {
    const { articleId, name, customerId } = article;
    const called = { articleId, name, customerId, contactId: contact.value, addressId, quantity, reference };
    const taken = await orderCallOff(context, { ...called, date: decided.value.date.toString() });
    if (!taken.accepted) return taken;
    const approved = await approveTakenOrder(context, taken.value.id, { how: 'call_off', orderedBy: contact.value });
    return approved.accepted ? { ...taken.value, awaitsColleague: approved.value === 'awaits_colleague' } : approved;
  });
});

type CalledOff = {
  articleId: number;
  name: string;
  customerId: number;
  contactId: number | undefined;
  addressId: number;
  date: string;
  quantity: number;
  reference: string;
};

/** Makes the order of a call-off, and reserves its goods; refuses STOCK_SHORT when others took them meanwhile. */
export async function orderCallOff(
  context: CommandContext,
  { articleId, name, customerId, contactId, addressId, date, quantity, reference }: CalledOff,
) {
  const taken = await takeOrder(context, {
    ...{ type: basketTypes.callOff, customerId, contactId, customerReference: reference, poNumber: '' },
    lines: [{ what: { articleId }, quantity, description: '', price: null, to: [{ addressId, date, method: 'parcel' }] }],
  });
  if (!taken.accepted) return taken;
  // The stock was read without a lock; here a concurrent call-off waits for this one, or this one for it.
  const short = (await reserveLines(context, taken.value.id)).find(({ kept }) => !kept);
  if (!short) return taken;
  const { available, enoughOn } = short;
  return refuseStockShort({ line: name, available, asked: quantity, enoughOn }, 'quantity');
}

/** Whether the address belongs to the caller's customer and a carrier can deliver there. */
async function hasAddress(tx: ReadTx, id: number): Promise<boolean> {
  return (await tx.row(sql`SELECT 1 FROM ${relationsTables.addresses} a WHERE a.id = ${id} AND ${deliverable}`)) !== undefined;
}
