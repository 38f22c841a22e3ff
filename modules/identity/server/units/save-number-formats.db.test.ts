import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNumberFormatsEndpoint } from '#modules/identity/contract/units/read-number-formats.endpoint.ts';
import { saveNumberFormatsEndpoint } from '#modules/identity/contract/units/save-number-formats.endpoint.ts';
import { drawNumber } from '#modules/identity/server/setup/number-formats.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('number formats › hold from the next number on, in the sequence that goes on', async () => {
  const of = { day: Temporal.PlainDate.from('2026-11-30'), unitId: 1 };
  const next = () => shop.kernel.act(async ({ tx }) => (await drawNumber(tx, 'order'))(of));
  const sequence = Number((await next()).split('-')[1]);
  const admin = shop.as('admin');
  const formats = await admin.call(readNumberFormatsEndpoint, {});
  const order = { prefix: 'W{yyyy}/', digits: 6 };
  await admin.call(saveNumberFormatsEndpoint, { ...formats, order });
  expect(await next()).toBe(`W2026/${String(sequence + 1).padStart(6, '0')}`);
  expect(await admin.call(readNumberFormatsEndpoint, {})).toMatchObject({ order, shipment: formats.shipment });
  expect(await admin.refused(saveNumberFormatsEndpoint, formats)).toMatchObject({ code: 'STALE_VERSION' });
  // A number that was given before is passed over.
  const { id } = await addBasket(shop, await addCustomer(shop));
  const [written] = await shop.kernel.act(({ tx }) => tx.rows<{ number: string }>(sql`SELECT number FROM baskets WHERE id = ${id}`));
  const after = (steps: number) => `W2026/${String(Number(written!.number.split('/')[1]) + steps).padStart(6, '0')}`;
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET number = ${after(1)} WHERE id = ${id}`));
  expect(await next()).toBe(after(2));
  expect((await shop.as('order_manager').refused(saveNumberFormatsEndpoint, formats)).status).toBe(403);
});
