import { sql } from 'drizzle-orm';
import type { DispatchOffers } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { brandOfUnit } from '#modules/identity/server/public.ts';
import { paysFirst } from '#modules/invoicing/server/public.ts';
import { readOwnTerms, relationsTables } from '#modules/relations/server/public.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { sumOrder } from '#modules/webrequests/domain/shop/order-sum.ts';
import { addMoney, noMoney } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { readBudgetOf, readRaisers } from './budget/budgets.store.ts';
import { ownAddresses } from './own-addresses.ts';
import { itemsAtSpeed, type PricedItem, priceShopItems } from './price-shop-items.ts';
import { itemsOf } from './shop-items.store.ts';
import { offeredDays, readShopOffers } from './shop-offers.ts';
import { readApprovers, readOrderLimit } from './shop-orders.store.ts';

export const readShopBasket = query(readShopBasketEndpoint, async (context) => {
  const { tx, actor } = context;
  const customer = await readOwnTerms(context);
  // Items and addresses are read with the customer's own rights.
  const items = await itemsOf(tx, Number(actor.settings['app.contact_id'] ?? 0));
  const addresses = await ownAddresses(tx);
  return tx.asStaff(async () => {
    const account = (await readAccount(context, customer.id))!;
    const names = await productNames(
      context,
      items.map(({ productId }) => productId),
    );
    const addressOf = new Map(addresses.map(({ id, address }) => [id, address]));
    const shown = ({ unitId: _, ...item }: (typeof items)[number]) => ({
      ...item,
      product: names.get(item.productId) ?? '',
      deliveries: item.deliveries.flatMap((one) => {
        const address = addressOf.get(one.addressId);
        return address === undefined ? [] : [{ ...one, address }];
      }),
    });
    const inBasket = items.filter(({ place }) => place === 'basket');
    const prices = await priceShopItems(context, customer, { items: inBasket, addressIds: addresses.map(({ id }) => id) });
    const priced = prices.flatMap((one) => (one.priced.accepted ? [one.priced.value] : []));
    const ask = { customerId: customer.id, unitId: inBasket[0]?.unitId ?? 0 };
    const days = priced.length === 0 ? [] : await daysWithTotals(context, await readShopOffers(context, ask, priced), priced);
    const byId = addresses.toSorted((one, other) => one.id - other.id);
    const invoice = byId.find(({ kind }) => kind === 'invoice') ?? byId[0];
    return {
      items: prices.map(({ item, priced: decided }) => ({
        ...shown(item),
        specification: decided.accepted ? decided.value.specification : '',
        price: decided.accepted ? decided.value.price : null,
        vatPercent: decided.accepted ? decided.value.vatPercent : 0,
        transport: decided.accepted ? decided.value.transport : noMoney,
        problem: decided.accepted ? null : formatDecision(context, decided)!.message,
      })),
      saved: items.filter(({ place }) => place === 'saved').map(shown),
      sum: sumOrder(priced),
      days,
      addresses: addresses.map(({ id, address }) => ({ id, address })),
      invoiceTo: [account.name, invoice?.address].filter(Boolean).join(', '),
      brand: await brandOfUnit(tx, inBasket[0]?.unitId ?? customer.businessUnitId),
      poRequired: account.poRequired,
      paysNow: await paysFirst(context, customer.id),
      ...(await readAllowance(context, customer.id)),
    };
  });
});

/** The days on which all of it can leave, each with the sum of the order, the cheapest first. */
async function daysWithTotals(context: QueryContext, offers: DispatchOffers, priced: readonly PricedItem[]) {
  const addressIds = priced.flatMap(({ deliveries }) => deliveries.map(({ addressId }) => addressId));
  return (await offeredDays(context, offers, [...new Set(addressIds)])).map((day) => {
    const items = itemsAtSpeed(priced, day.percent);
    return { ...day, products: addMoney(...items.map(({ price }) => price)), sum: sumOrder(items) };
  });
}

export function readAccount({ tx }: Pick<QueryContext, 'tx'>, customerId: number) {
  return tx.row<{ name: string; poRequired: boolean }>(sql`
    SELECT name, po_required AS "poRequired" FROM ${relationsTables.customers} WHERE id = ${customerId}`);
}

/** Reads the amount that the contact may order alone, and the budget. */
async function readAllowance(context: QueryContext, customerId: number) {
  const { tx, actor } = context;
  const contactId = Number(actor.settings['app.contact_id'] ?? 0);
  const [orderLimit, found] = [await readOrderLimit(tx, contactId), await readBudgetOf(context, contactId)];
  const asks = orderLimit !== null || found?.beyond === 'approve';
  const approvers = asks ? await readApprovers(tx, customerId, contactId) : [];
  const budget = found && {
    ...{ name: found.name, amount: found.amount, left: found.left, until: found.until, beyond: found.beyond, poNumber: found.poNumber },
    raisers: await readRaisers(tx, customerId),
  };
  return { orderLimit, approvers: approvers.map(({ name }) => name).join(', '), budget };
}

async function productNames({ tx, actor }: QueryContext, ids: readonly number[]): Promise<Map<number, string>> {
  const name = actor.language === 'nl' ? sql`s.name_nl` : sql`s.name_en`;
  const rows = await tx.rows<{ id: number; name: string }>(
    sql`SELECT s.id, ${name} AS name FROM ${catalogueTables.subGroups} s WHERE s.id = ANY(${sql.param([...ids])}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
