import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  listBasketMailsEndpoint,
  readBasketEndpoint,
  readBasketHistoryEndpoint,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export const manager = () => shop.as('order_manager');
export const read = (id: number) => manager().call(readBasketEndpoint, { id });
export const now = async (id: number) => ({ id, version: (await read(id)).version });
export const hold = async (id: number, more: { until?: string } = {}) =>
  manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'customer', ...more });
export const resume = async (id: number) => manager().call(resumeBasketEndpoint, await now(id));
export const mails = (id: number) => manager().call(listBasketMailsEndpoint, { id });
export const mailStates = async (id: number) => (await mails(id)).map(({ kind, status }) => `${kind} ${status}`);
export const history = async (id: number) => (await manager().call(readBasketHistoryEndpoint, { id })).entries;
export const facts = async (id: number) => (await history(id)).map(({ fact }) => fact);
/** Runs the jobs of every minute. */
export async function minute(): Promise<void> {
  for (const due of ['mail.sendWaiting', 'baskets.replaceQuotes']) {
    const entry = shop.kernel.jobs.find(({ name }) => name === due)!;
    await shop.kernel.act((context) => entry.run(context, {}));
  }
  await shop.runJobs();
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpQuoteOnHold(): void {
  beforeAll(async () => {
    // An unreachable mail server.
    shop = await openTestShop({ smtpUrl: 'smtp://127.0.0.1:1' });
    customer = await addCustomer(shop);
  });
  afterAll(() => shop.close());
  afterEach(() => shop.moveClock('2026-11-18T09:00:00Z'));
}
