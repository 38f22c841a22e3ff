import { sql } from 'drizzle-orm';
import { basketCreated } from '#modules/baskets/domain/facts.ts';
import { addPlainLine, lockBasket, moveBasket, openBasket, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { chargeStorageEndpoint } from '#modules/stock/contract/storage/charge-storage.endpoint.ts';
import { decideChargeMonth, decideChargeSome } from '#modules/stock/domain/storage/storage.ts';
import { stockStorageCharges } from '#modules/stock/server/stock.tables.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { readStorageCost, type StorageCost } from './storage-cost.ts';

export const chargeStorage = command(chargeStorageEndpoint, async (context, { month, customerIds }) => {
  const { tx } = context;
  const ended = decideChargeMonth(month, shopDay(context));
  if (!ended.accepted) return ended;
  const ofCustomers = sql`c.id = ANY(${sql.param(customerIds)})`;
  // Two people who charge the same month wait for each other here, and the second finds it charged.
  await tx.rows(sql`
    SELECT 1 FROM stock_items WHERE storage_rate IS NOT NULL AND article_id IN (SELECT a.id FROM ${catalogueTables.articles} a WHERE a.customer_id = ANY(${sql.param(customerIds)})) ORDER BY article_id FOR UPDATE`);
  const due = (await readStorageCost(context, month, ofCustomers)).filter(({ order, amount }) => order === null && amount > 0);
  const some = decideChargeSome(month, due.length);
  if (!some.accepted) return some;
  const orders: { id: number; number: string }[] = [];
  for (const rows of Map.groupBy(due, ({ customerId }) => customerId).values()) {
    const entered = await enterOrder(context, month, rows);
    if (!entered.accepted) return entered;
    orders.push(entered.value);
  }
  return { orders };
});

/** Enters an order of costs alone, a line for each article, in calculation for the order manager to confirm. */
async function enterOrder(context: CommandContext, month: string, rows: readonly StorageCost[]) {
  const { tx, kernel } = context;
  const [{ customerId }] = rows as [StorageCost, ...StorageCost[]];
  const customer = await tx.row<{ language: 'nl' | 'en' }>(
    sql`SELECT c.language FROM ${relationsTables.customers} c WHERE c.id = ${customerId}`,
  );
  const language = customer?.language ?? 'nl';
  const say = (key: 'description' | 'line', params: Record<string, string | number> = {}) =>
    kernel.texts.say(language, `stock.storage.order.${key}`, { month, ...params });
  const opened = await openBasket(context, { customerId, description: say('description') });
  if (!opened.accepted) return opened;
  const { id, number, customer: name } = opened.value;
  await tx.record(basketCreated({ refs: { basket: id, customer: customerId }, to: 'entered', data: { number, customer: name } }));
  for (const { itemId, code, name: article, per, places, amount, vatPercent } of rows) {
    const line = {
      kind: 'cost' as const,
      description: say('line', { article, code }),
      specification: '',
      quantity: 1,
      price: amount,
      vatPercent,
    };
    const specification = kernel.texts.say(language, `stock.storage.order.${per}`, { places });
    await addPlainLine(context, id, { ...line, specification });
    await tx.db.insert(stockStorageCharges).values({ itemId, month: `${month}-01`, basketId: id, places, amount });
  }
  await moveBasket(context, await lockBasket(tx, id), 'in_calculation');
  return { accepted: true as const, value: { id, number } };
}
