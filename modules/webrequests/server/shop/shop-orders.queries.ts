import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { contactName, readOwnTerms, relationsTables } from '#modules/relations/server/public.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { decidePriceInList } from '#modules/webrequests/domain/shop/approve-order.ts';
import { passesBudget } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { accept } from '#platform/domain/decision.ts';
import { query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { readBudgetOf } from './budget/budgets.store.ts';
import { priceHeldOrder, productsOfOrders } from './held/held-orders.ts';
import { ownAddresses } from './own-addresses.ts';
import { isHeldOrder, type ShopOrder, shopOrderColumns } from './shop-orders.store.ts';
import { priceWaitingOrder } from './take-shop-order.ts';

const latest = 20;
const shownDays = 30;

type Found = ShopOrder & { askedAt: string; remark: string; answeredById: number | null };
type Named = { id: number; name: string };

/** Whether each order that waits in the shop is priced: first those that this contact may answer, the oldest first. */
function priceInList(orders: readonly Found[], own: number) {
  const waiting = orders.filter((order) => order.status === 'waiting' && !isHeldOrder(order));
  const isOwn = ({ contactId }: Found) => Number(contactId === own);
  let before = 0;
  return new Map(
    waiting
      .toSorted((one, other) => isOwn(one) - isOwn(other) || one.id - other.id)
      .map(({ id, items }) => {
        const decided = decidePriceInList(before, items.length);
        before += items.length;
        return [id, decided];
      }),
  );
}

export const listShopOrders = query(listShopOrdersEndpoint, async (context) => {
  const { tx, actor, now } = context;
  const own = Number(actor.settings['app.contact_id'] ?? 0);
  if (actor.internal || own === 0) return { rows: [] };
  const customer = await readOwnTerms(context);
  // The orders are read with the caller's own rights: their own, and with the right to approve those of colleagues.
  const since = now.subtract({ hours: 24 * shownDays }).toString();
  const orders = await tx.rows<Found>(sql`
    SELECT ${shopOrderColumns}, o.asked_at AS "askedAt", o.remark, o.answered_by AS "answeredById" FROM shop_orders o
    WHERE o.status = 'waiting' OR o.asked_at > ${since} ORDER BY o.status <> 'waiting', o.id DESC LIMIT ${latest}`);
  const addressIds = (await ownAddresses(tx)).map(({ id }) => id);
  return tx.asStaff(async () => {
    const list = (ids: readonly (number | null)[]) => sql.param(ids.filter((id) => id !== null));
    const nameOf = async (rows: Promise<Named[]>) => new Map((await rows).map(({ id, name }) => [id, name]));
    const people = await nameOf(
      tx.rows<Named>(sql`
        SELECT k.id, ${contactName(sql`k`)} AS name FROM ${relationsTables.contacts} k
        WHERE k.id = ANY(${list(orders.flatMap(({ contactId, answeredById }) => [contactId, answeredById]))}::bigint[])`),
    );
    const numbers = await nameOf(
      tx.rows<Named>(
        sql`SELECT id, number AS name FROM ${basketsTables.baskets} WHERE id = ANY(${list(orders.map(({ basketId }) => basketId))}::bigint[])`,
      ),
    );
    const products = await nameOf(
      tx.rows<Named>(sql`
        SELECT s.id, ${actor.language === 'nl' ? sql`s.name_nl` : sql`s.name_en`} AS name FROM ${catalogueTables.subGroups} s
        WHERE s.id = ANY(${list(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))}::bigint[])`),
    );
    const made = await productsOfOrders(tx, orders);
    const priceable = priceInList(orders, own);
    const rows = [];
    for (const found of orders) {
      const { items, customerId: _, how: __, contactId, basketId, answeredById, ...order } = found;
      const isWaiting = order.status === 'waiting';
      const inShop = async () => {
        const isPriced = priceable.get(found.id)!;
        return isPriced.accepted ? priceWaitingOrder(context, { customer, addressIds }, { items, leavesOn: order.leavesOn }) : isPriced;
      };
      const priced = isWaiting ? await (isHeldOrder(found) ? accept(await priceHeldOrder(tx, found)) : inShop()) : undefined;
      const budget = isWaiting ? await readBudgetOf(context, contactId) : null;
      const isPassed = priced?.accepted && passesBudget(budget, priced.value.amount);
      rows.push({
        ...order,
        buyer: people.get(contactId) ?? '',
        isOwn: contactId === own,
        mayAnswer: isWaiting && contactId !== own,
        answeredBy: answeredById === null ? null : (people.get(answeredById) ?? ''),
        isMade: isHeldOrder(found),
        products: [
          ...items.map(({ productId, name, quantity, deliveries }) => ({
            name: name || (products.get(productId) ?? ''),
            quantity,
            addresses: Math.max(1, deliveries.length),
          })),
          ...(made.get(basketId ?? 0) ?? []).map(({ name, quantity, addresses }) => ({ name, quantity, addresses })),
        ],
        today: priced?.accepted ? priced.value.total : null,
        problem: priced && !priced.accepted ? formatDecision(context, priced)!.message : null,
        passes: budget && isPassed ? { budget: budget.name, left: budget.left } : null,
        leavesOn: priced?.accepted ? priced.value.day : order.leavesOn,
        number: basketId === null ? null : (numbers.get(basketId) ?? null),
      });
    }
    return { rows };
  });
});
