import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { listInvoicesEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { listRunsEndpoint } from '#modules/invoicing/contract/run/runs.endpoints.ts';
import { saveRunEndpoint } from '#modules/invoicing/contract/run/save-run.endpoint.ts';
import { startRunEndpoint } from '#modules/invoicing/contract/run/start-run.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { deliveredOrder, priceOrder, readyOrder, ship } from '#test/shipping.ts';
import { openTestShop, type TestShop, testNow } from '#test/shop.ts';
import { collectiveRunsJob } from './collective-runs.job.ts';

type Frequency = 'weekly' | 'two_weekly' | 'monthly';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
/** No customer is left in a run, and no draft. */
beforeEach(async () => {
  shop.moveClock(testNow.toString());
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET invoice_frequency = 'per_order'`));
  for (const { id, version } of await drafts()) await shop.as('finance').call(discardDraftEndpoint, { id, version });
});

async function addCollected(name: string, frequency: Frequency): Promise<TestCustomer> {
  const customer = await addCustomer(shop, { name });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET invoice_frequency = ${frequency} WHERE id = ${customer.id}`));
  return customer;
}
const runOf = async (frequency: Frequency) =>
  (await shop.as('finance').call(listRunsEndpoint, {})).rows.find((run) => run.frequency === frequency)!;
const drafts = async () => (await shop.as('finance').call(listInvoicesEndpoint, { status: 'concept' })).rows;

describe('start run', () => {
  it('previews who, how many orders and what amount, and makes one draft per customer of that frequency', async () => {
    const customer = await addCollected('Per week', 'weekly');
    for (const _ of [1, 2]) await deliveredOrder(shop, customer);
    const run = await runOf('weekly');
    expect(run).toMatchObject({ orders: 2, nextOn: '2026-11-23', rows: [{ customer: 'Per week', leftOut: false, blockers: [] }] });
    expect(run.net).toBe(run.rows[0]!.net);
    const finance = shop.as('finance');
    expect(await finance.call(startRunEndpoint, { frequency: 'weekly', version: run.version })).toEqual({ made: 1, net: run.net });
    expect((await drafts()).map(({ customer }) => customer)).toEqual(['Per week']);
    const after = await runOf('weekly');
    expect(after).toMatchObject({ orders: 0, rows: [] });
    expect(await finance.refused(startRunEndpoint, { frequency: 'weekly', version: after.version })).toMatchObject({
      status: 409,
      code: 'RUN_EMPTY',
    });
    expect(await finance.refused(startRunEndpoint, { frequency: 'weekly', version: run.version })).toMatchObject({ code: 'STALE_VERSION' });
    expect((await shop.as('order_manager').refused(startRunEndpoint, { frequency: 'weekly', version: 1 })).status).toBe(403);
  });
});

describe('nightly run', () => {
  it('makes an automatic run in the night of its day, once, and mails its recipients; others wait for a person', async () => {
    const { version, countedFrom } = await runOf('monthly');
    const day = { frequency: 'monthly' as const, weekday: null, monthDay: 25, countedFrom };
    await shop.as('finance').call(saveRunEndpoint, { ...day, version, automatic: true, recipients: ['boek@katern.example'] });
    await deliveredOrder(shop, await addCollected('Per maand', 'monthly'));
    await deliveredOrder(shop, await addCollected('Per week', 'weekly'));
    const night = async (now: string) => {
      shop.moveClock(now);
      await runJob(shop.kernel, collectiveRunsJob, {});
      await shop.runJobs();
    };
    await night('2026-11-24T04:10:00Z');
    expect(await drafts()).toHaveLength(0);
    await night('2026-11-25T04:10:00Z');
    await night('2026-11-25T05:10:00Z');
    expect((await drafts()).map(({ customer }) => customer)).toEqual(['Per maand']);
    const mails = await shop.kernel.act(({ tx }) =>
      tx.rows<{ recipients: string[]; subject: string }>(sql`SELECT recipients, subject FROM mails WHERE kind = 'invoice_run'`),
    );
    expect(mails).toEqual([{ recipients: ['boek@katern.example'], subject: 'Maandelijks factureren: 1 concepten' }]);
    expect((await runOf('weekly')).orders).toBe(1);
  });
});

it('start run › takes what left of a line up to its day, and the rest in a later run', async () => {
  const customer = await addCollected('Per twee weken', 'two_weekly');
  const order = await readyOrder(shop, customer);
  await priceOrder(shop, order, 1000);
  const invoiced: number[] = [];
  for (const quantity of [50, 100]) {
    await ship(shop, order, quantity);
    const run = await runOf('two_weekly');
    expect(run).toMatchObject({ orders: 1, rows: [{ customer: 'Per twee weken' }] });
    await shop.as('finance').call(startRunEndpoint, { frequency: 'two_weekly', version: run.version });
    const { id } = (await drafts()).find((draft) => draft.customer === 'Per twee weken' && !invoiced.includes(draft.id))!;
    invoiced.push(id);
    expect((await runOf('two_weekly')).rows).toEqual([]);
  }
  const goods = await Promise.all(
    invoiced.map(async (id) => (await shop.as('finance').call(readInvoiceEndpoint, { id })).lines.find(({ kind }) => kind === 'line')!),
  );
  expect(goods.map(({ quantity, net }) => [quantity, net])).toEqual([
    [50, moneyFromEuros(333.33)],
    [100, moneyFromEuros(666.67)],
  ]);
  expect(goods.map(({ specification }) => specification.split('\n')[0])).toEqual([
    'Deel van de order; de rest wordt later geleverd',
    'Laatste deel van de order; de rest is eerder gefactureerd',
  ]);
});
