import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { listRejectedEndpoint } from '#modules/reports/contract/rejected.endpoint.ts';
import { cacheDays } from '#modules/reports/server/cached-days.ts';
import { orderIntakeDays } from '#modules/reports/server/order-intake-days.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket, addCustomer, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

type Basket = { id: number; number: string };
export const amount = 9_296_900;
export let shop: TestShop;
export let customer: TestCustomer;
export let lost: Basket;
export let declined: Basket;
export let expired: Basket;
export let open: Basket;
export let keptBeforeFirst: number;
export const manager = () => shop.as('order_manager');
export const versionOf = async (id: number) => (await manager().call(readBasketEndpoint, { id })).version;
export const rejected = (input: InputOf<typeof listRejectedEndpoint> = {}) => manager().call(listRejectedEndpoint, input);
/** Runs the job that caches past days; answers how many days are cached. */
export const keepIntake = (day: string): Promise<number> =>
  shop.kernel.act(async ({ tx }) => {
    await cacheDays(tx, orderIntakeDays, Temporal.PlainDate.from(day), 'Europe/Amsterdam');
    return (await tx.row<{ days: number }>(sql`SELECT count(DISTINCT day) AS days FROM order_intake_days`))!.days;
  });
async function sent(): Promise<Basket> {
  const basket = await addBasket(shop, customer);
  await manager().call(sendQuoteEndpoint, { id: basket.id, version: await versionOf(basket.id) });
  return basket;
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpReports(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    keptBeforeFirst = await keepIntake('2026-10-19');
    customer = await addCustomer(shop);
    shop.moveClock('2026-10-20T09:00:00Z');
    expired = await sent();
    shop.moveClock('2026-11-19T22:30:00Z');
    open = await sent();
    lost = await sent();
    await manager().call(cancelBasketEndpoint, {
      id: lost.id,
      version: await versionOf(lost.id),
      reason: 'competitor',
      note: 'Drukkerij in Ede, 8% lager',
      competitor: 'Drukkerij Ede',
      competitorPrice: moneyFromEuros(855.31),
    });
    declined = await sent();
    await shop.visitor.call(declineQuoteEndpoint, {
      token: await linkInMail(shop, 'quote', 'quote'),
      name: 'Ineke Brouwer',
      reason: 'De promotie is uitgesteld.',
    });
  });
  afterAll(() => shop.close());
}
