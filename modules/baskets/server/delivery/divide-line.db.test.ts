import { expect, it } from 'vitest';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { addBasket, addOrder } from '#test/baskets.ts';
import { customer, manager, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

const to = (quantity: number, date: string) => ({ addressId: customer.addressId, quantity, date, method: 'parcel' as const });
const lineOf = async (id: number) => (await read(id)).lines[0]!;

it('divide line › replaces the deliveries of a line, and the order is due on the first', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const { version } = await lineOf(id);
  await manager().call(divideLineEndpoint, { id: lineId, version, deliveries: [to(100, '2026-12-04'), to(50, '2026-12-01')] });
  const basket = await read(id);
  expect(basket.deliveryDate).toBe('2026-12-01');
  expect(new Map(basket.deliveries.map(({ quantity, date }) => [date, quantity]))).toEqual(
    new Map([
      ['2026-12-01', 50],
      ['2026-12-04', 100],
    ]),
  );
  expect((await lineOf(id)).version).toBe(version + 1);
});
it('divide line › refuses more than the line has, a day in the past, and another day of an order without a reason', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const line = { id: lineId, version: (await lineOf(id)).version };
  const refused = (deliveries: ReturnType<typeof to>[]) => manager().refused(divideLineEndpoint, { ...line, deliveries });
  expect(await refused([to(151, '2026-12-04')])).toMatchObject({ code: 'OVER_DIVIDED' });
  expect(await refused([to(150, '2026-11-17')])).toMatchObject({ code: 'DATE_IN_PAST' });
  const order = await addOrder(shop, customer);
  const later = { id: order.lineId, version: (await lineOf(order.id)).version, deliveries: [to(150, '2026-12-11')] };
  expect(await manager().refused(divideLineEndpoint, later)).toMatchObject({ code: 'PROMISE_REASON_REQUIRED' });
});
