import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { readPromiseContext } from './promise-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillParameters({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(() => shop.close());

/** Each reads in a transaction of its own, as prices of several visitors do. */
const read = () => shop.kernel.act((context) => readPromiseContext(context));

const record = (fact: string) => shop.kernel.act(({ tx }) => tx.record({ fact, refs: {}, data: {} }));

describe('promise context', () => {
  it('is read once for prices that are asked at the same time, and kept for those after them', async () => {
    const [first, ...others] = await Promise.all([read(), read(), read()]);
    for (const other of others) expect(other).toBe(first);
    expect(await read()).toBe(first);
  });

  it('is read again once a fact is recorded that may change the plan', async () => {
    const before = await read();
    await record('test.recorded');
    expect(await read()).not.toBe(before);
  });

  it('is kept when a quote changes, an invoice is sent or goods are counted', async () => {
    const before = await read();
    for (const fact of ['basket.mailed', 'line.added', 'invoice.sent', 'stock.counted']) await record(fact);
    expect(await read()).toBe(before);
    await record('plan_place.changed');
    await record('invoice.sent');
    expect(await read()).not.toBe(before);
  });
});
