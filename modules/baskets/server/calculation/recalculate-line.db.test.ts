import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listBasketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { readLineCalculationEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { recalculateLineEndpoint } from '#modules/baskets/contract/calculation/recalculate-line.endpoint.ts';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { saveTransportsEndpoint } from '#modules/baskets/contract/delivery/save-transports.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ask, basketId, factsOf, kept, roos, setUpCalculatedLines, shop } from '#test/setups/calculated-lines.ts';

setUpCalculatedLines();

describe('recalculate line', () => {
  it('overwrites a line in place, and records both prices in the history', async () => {
    const first = await roos.call(createLineEndpoint, ask());
    await roos.call(createLineEndpoint, { ...ask(), quantity: 100 });
    const edited = await roos.call(recalculateLineEndpoint, { ...ask(), id: first.id, version: first.version, quantity: 100 });
    expect(edited).toMatchObject({ id: first.id, version: 2 });
    expect((await kept(first.id))?.position).toBe(1);
    expect(await factsOf(first.id)).toMatchObject([
      { fact: 'line.calculated', data: { price: 883.75, quantity: 150 } },
      { fact: 'line.recalculated', data: { before: 883.75, beforeQuantity: 150, price: 643.98, quantity: 100 } },
    ]);
  });
  it('adjusts an only delivery to another quantity, and leaves several for a person to divide', async () => {
    const { id, version } = await roos.call(createLineEndpoint, ask());
    const { addresses } = await roos.call(listBasketChoicesEndpoint, { id: basketId });
    const to = (quantity: number) => ({ addressId: addresses[0]!.id, quantity, date: '2026-12-03', method: 'parcel' as const });
    const divided = await roos.call(divideLineEndpoint, { id, version, deliveries: [to(150)] });
    const edited = await roos.call(recalculateLineEndpoint, { ...ask(), id, version: divided.version, quantity: 100 });
    const quantities = async () =>
      (await roos.call(readBasketEndpoint, { id: basketId })).deliveries.flatMap((one) => (one.lineId === id ? [one.quantity] : []));
    expect(await quantities()).toEqual([100]);
    const again = await roos.call(saveTransportsEndpoint, { id, version: edited.version, deliveries: [to(60), to(40)] });
    const kept100 = await roos.call(recalculateLineEndpoint, { ...ask(), id, version: again.version, quantity: 100 });
    expect((await kept(id))?.transportPrice).toBe(again.transportPrice);
    await roos.call(recalculateLineEndpoint, { ...ask(), id, version: kept100.version });
    expect(await quantities()).toEqual([60, 40]);
    expect((await kept(id))?.transportPrice).toBe(moneyFromEuros(45.94));
  });
  it('charges the transport of its deliveries wherever it is divided, as does its copy', async () => {
    const { id, version } = await roos.call(createLineEndpoint, ask());
    const { addresses } = await roos.call(listBasketChoicesEndpoint, { id: basketId });
    const to = (quantity: number, method: 'parcel' | 'pick_up' | 'letterbox' = 'parcel') => ({
      ...{ addressId: addresses[0]!.id, quantity, date: null, method },
    });
    const divide = async (at: number, ...deliveries: ReturnType<typeof to>[]) =>
      (await roos.call(divideLineEndpoint, { id, version: at, deliveries })).version;
    const transport = async (of = id) => (await kept(of))!.transportPrice;
    const five = await divide(version, to(30), to(30), to(30), to(30), to(30));
    const transportPrice = await transport();
    expect(transportPrice).not.toBe(moneyFromEuros(45.94));
    expect((await kept(id))!.total).toBe((await kept(id))!.price + transportPrice);
    const copy = { id: basketId, lineIds: [id], prices: 'kept' as const, deliveries: true, files: false };
    const { id: copyId } = await roos.call(copyBasketEndpoint, copy);
    const [copied] = (await roos.call(readBasketEndpoint, { id: copyId })).lines;
    expect(copied!.transportPrice).toBe(transportPrice);
    const one = await divide(five, to(150));
    expect(await transport()).toBe(moneyFromEuros(45.94));
    const fetched = await divide(one, to(150, 'pick_up'));
    expect(await transport()).toBe(0);
    const saved = await roos.call(recalculateLineEndpoint, { ...ask(), id, version: fetched });
    expect(await transport()).toBe(0);
    const letter = { id, version: saved.version, deliveries: [to(150, 'letterbox')] };
    expect(await roos.refused(divideLineEndpoint, letter)).toMatchObject({ code: 'TRANSPORT_IMPOSSIBLE' });
  });
  it('refuses to overwrite a line that was removed meanwhile', async () => {
    const line = await roos.call(createLineEndpoint, ask());
    await roos.call(removeLineEndpoint, { id: line.id, version: line.version });
    const { version } = await roos.call(readLineCalculationEndpoint, { id: line.id });
    expect(await roos.refused(recalculateLineEndpoint, { ...ask(), id: line.id, version })).toMatchObject({ code: 'LINE_CANCELED' });
  });
  it('refuses an older version', async () => {
    const { id } = await roos.call(createLineEndpoint, ask());
    expect((await roos.refused(recalculateLineEndpoint, { ...ask(), id, version: 7 })).code).toBe('STALE_VERSION');
  });
  it('refuses to overwrite a text line', async () => {
    const line = await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`INSERT INTO lines (basket_id, position, kind, description, status, quantity, price, vat_rate)
        VALUES (${basketId}, 1, 'text', 'Met dank', 'entered', 1, 0, 9) RETURNING id`),
    );
    expect((await roos.refused(recalculateLineEndpoint, { ...ask(), id: line!.id, version: 1 })).code).toBe('LINE_NOT_CALCULATED');
    expect((await roos.refused(readLineCalculationEndpoint, { id: line!.id })).status).toBe(404);
  });
  it('answers 404 for an unknown line', async () => {
    expect((await roos.refused(recalculateLineEndpoint, { ...ask(), id: 999_999, version: 1 })).status).toBe(404);
  });
  it('refuses a user without the permission', async () => {
    expect((await shop.as('planner').refused(recalculateLineEndpoint, { id: 1 })).status).toBe(403);
    expect((await shop.visitor.refused(recalculateLineEndpoint, { id: 1 })).status).toBe(401);
  });
});
