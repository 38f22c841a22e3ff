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

describe('promise context', () => {
  it('is read once for prices that are asked at the same time, and kept for those after them', async () => {
    const [first, ...others] = await Promise.all([read(), read(), read()]);
    for (const other of others) expect(other).toBe(first);
    expect(await read()).toBe(first);
  });

  it('is read again once a fact is recorded', async () => {
    const before = await read();
    await shop.kernel.act(({ tx }) => tx.record({ fact: 'test.recorded', refs: {}, data: {} }));
    expect(await read()).not.toBe(before);
  });
});
