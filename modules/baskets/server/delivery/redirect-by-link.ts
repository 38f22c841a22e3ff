import { sql } from 'drizzle-orm';
import { redirectByLinkEndpoint } from '#modules/baskets/contract/delivery/redirect-by-link.endpoint.ts';
import { redirectedMethods } from '#modules/baskets/domain/delivery/deliveries.ts';
import { decideRedirectByLink } from '#modules/baskets/domain/delivery/redirect-delivery.ts';
import { isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { type BasketRow, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { addMessageOfCustomer } from '#modules/baskets/server/message/message-of-customer.ts';
import { decideSaveAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { addDeliveryAddress, relationsTables } from '#modules/relations/server/public.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { command, type QueryContext } from '#platform/server/served.ts';
import { isAnyPacked, redirectDeliveries, redirectedText } from './redirect-delivery.ts';

type LinkedOrderFacts = { isPrivate: boolean; hasAccount: boolean; from: number[]; country: string | null; lines: number[] };

/** Reads the facts that decide whether an order goes elsewhere by its link. Call it as staff. */
async function readLinked(tx: ReadTx, { id, customerId }: Pick<BasketRow, 'id' | 'customerId'>): Promise<LinkedOrderFacts> {
  const found = await tx.row<LinkedOrderFacts>(sql`
    SELECT c.customer_type = 'private' AS "isPrivate",
      EXISTS (SELECT 1 FROM ${relationsTables.contacts} k WHERE k.customer_id = c.id AND k.user_id IS NOT NULL) AS "hasAccount",
      ARRAY(SELECT DISTINCT d.address_id FROM deliveries d JOIN lines l ON l.id = d.line_id
        WHERE l.basket_id = ${id} AND ${notCanceled} AND d.method IN ${constants(redirectedMethods)})::float8[] AS "from",
      (SELECT min(a.country) FROM deliveries d JOIN lines l ON l.id = d.line_id JOIN ${relationsTables.addresses} a ON a.id = d.address_id
        WHERE l.basket_id = ${id}) AS country,
      ARRAY(SELECT l.id FROM lines l WHERE l.basket_id = ${id} AND ${notCanceled})::float8[] AS lines
    FROM ${relationsTables.customers} c WHERE c.id = ${customerId}`);
  return found!;
}

const decideAllowed = ({ isPrivate, hasAccount, from }: LinkedOrderFacts): Decision<undefined, 'REDIRECT_SIGN_IN'> =>
  decideRedirectByLink({ isPrivate, hasAccount, addresses: from.length });

/** Whether the status page offers another address: while nothing is packed, to a customer allowed to change it. Call it as staff. */
export async function offersRedirect({ tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>, basket: BasketRow): Promise<boolean> {
  if (!isRunningOrder(basket)) return false;
  const linked = await readLinked(tx, basket);
  if (!decideAllowed(linked).accepted) return false;
  return !(await isAnyPacked({ tx, kernel }, linked.lines));
}

async function readText(tx: ReadTx, addressId: number): Promise<string> {
  const found = await tx.row<{ text: string }>(
    sql`SELECT ${redirectedText} AS text FROM ${relationsTables.addresses} a WHERE a.id = ${addressId}`,
  );
  return found!.text;
}

/** Leaves the new address as a message in the order, because no signed-in person changed it. */
export const redirectByLink = command(redirectByLinkEndpoint, (context, { token: _, ...address }) =>
  context.tx.asStaff(async () => {
    const { tx, actor, kernel } = context;
    const basket = await lockBasket(tx, actor.token!.subjectId);
    const linked = await readLinked(tx, basket);
    const allowed = decideAllowed(linked);
    if (!allowed.accepted) return allowed;
    const sendable = decideSaveAddress({ ...address, kind: 'delivery', postbox: false });
    if (!sendable.accepted) return sendable;
    const [fromAddressId = 0] = linked.from;
    const { contact, customer } = await readParties(tx, basket);
    const by = contact?.name ?? customer.name;
    const toAddressId = await addDeliveryAddress(tx, basket.customerId, { ...address, country: linked.country ?? undefined });
    const sent = await redirectDeliveries(context, { id: basket.id, fromAddressId, toAddressId, by });
    if ('accepted' in sent) return sent;
    const to = await readText(tx, toAddressId);
    // Mails both addresses to the contact: a link that was passed on opens the order for anybody.
    if (toAddressId !== fromAddressId)
      await mailAnswer(context, 'order_redirected', basket.id, { from: await readText(tx, fromAddressId), to });
    const text = kernel.texts.say(actor.language, 'baskets.orderStatus.redirected', { address: to });
    await addMessageOfCustomer(context, { basketId: basket.id, author: by, text });
    return { done: true as const };
  }),
);
