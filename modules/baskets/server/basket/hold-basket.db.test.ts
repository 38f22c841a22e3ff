import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listBasketsEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { resumeHeldBaskets } from '#modules/baskets/server/basket/nightly-dates.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';
import { testNow } from '#test/shop.ts';

setUpDatesAndReasons();
beforeEach(() => shop.moveClock(testNow.toString()));

describe('hold basket until a day', () => {
  it('resumes automatically on that day, not before', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(confirmBasketEndpoint, await now(id));
    const hold = { ...(await now(id)), reason: 'payment', until: '2026-11-18' };
    expect(await manager().refused(holdBasketEndpoint, hold)).toMatchObject({ code: 'HOLD_UNTIL_PAST' });
    await manager().call(holdBasketEndpoint, { ...hold, until: '2026-11-20' });
    expect(await read(id)).toMatchObject({ status: 'on_hold', holdUntil: '2026-11-20', reasonName: 'wacht op betaling' });
    expect(await shop.kernel.act(resumeHeldBaskets)).toBe(0);
    shop.moveClock('2026-11-19T23:30:00Z');
    expect(await shop.kernel.act(resumeHeldBaskets)).toBe(1);
    const basket = await read(id);
    expect(basket).toMatchObject({ status: 'order_confirmation_sent', holdUntil: null });
    expect(basket.lines.map(({ status }) => status)).toEqual(['entered']);
  });
  it('ends an approved quote as a lost one, with its lines, and can be revived', async () => {
    const { id } = await addBasket(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`));
    const lines = async () => (await read(id)).lines.map(({ status }) => status);
    await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'files' });
    expect([(await read(id)).resumeStatus, await lines()]).toEqual(['quote_approved', ['on_hold']]);
    expect(await manager().refused(reviseQuoteEndpoint, await now(id))).toMatchObject({ code: 'ON_HOLD' });
    await manager().call(cancelBasketEndpoint, { ...(await now(id)), reason: 'price' });
    expect([(await read(id)).status, await lines()]).toEqual(['quote_canceled', ['quote_canceled']]);
    await manager().call(reviseQuoteEndpoint, await now(id));
    expect([(await read(id)).status, await lines()]).toEqual(['in_calculation', ['in_calculation']]);
  });
  it('never makes an approved quote late: only an order promises a date', async () => {
    const promised = await Promise.all([addBasket(shop, customer), addBasket(shop, customer)]);
    const [quote, order] = promised.map(({ id }) => id) as [number, number];
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${quote}`));
    await manager().call(confirmBasketEndpoint, await now(order));
    for (const id of [quote, order]) {
      await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'payment' });
      await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET delivery_date = '2026-11-02' WHERE id = ${id}`));
    }
    expect([(await read(quote)).daysLate, (await read(order)).daysLate > 0]).toEqual([0, true]);
    const late = (await manager().call(listBasketsEndpoint, { late: true })).rows.map(({ id }) => id);
    expect([late.includes(quote), late.includes(order)]).toEqual([false, true]);
  });
  it('leaves a basket that cannot resume on hold for a person, and resumes the others', async () => {
    const held = await Promise.all(['2026-11-21', '2026-11-22'].map(heldUntil));
    const [stuck, fine] = held as [number, number];
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET resume_status = 'closed' WHERE id = ${stuck}`));
    shop.moveClock('2026-11-22T23:30:00Z');
    expect(await shop.kernel.act(resumeHeldBaskets)).toBe(2);
    expect(await shop.kernel.act(resumeHeldBaskets)).toBe(0);
    expect((await read(fine)).status).toBe('order_confirmation_sent');
    expect(await read(stuck)).toMatchObject({ status: 'on_hold', holdUntil: null, reason: 'payment' });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: stuck });
    expect(entries[0]?.text).toContain('Bleef in de wacht');
    shop.moveClock('2026-11-19T23:30:00Z');
  });
  async function heldUntil(until: string): Promise<number> {
    const { id } = await addBasket(shop, customer);
    await manager().call(confirmBasketEndpoint, await now(id));
    await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'payment', until });
    return id;
  }
});
