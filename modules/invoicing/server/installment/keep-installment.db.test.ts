import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepInstallmentEndpoint } from '#modules/invoicing/contract/installment/keep-installment.endpoint.ts';
import { listInstallmentsEndpoint } from '#modules/invoicing/contract/installment/list-installments.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { readyOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('keep installment › refuses one without a proposed credit, an unknown one, an old version and a user without the right', async () => {
  const customer = await addCustomer(shop);
  const plan = JSON.stringify([
    { moment: 'order_confirmation', percent: 25, days: 8 },
    { moment: 'delivery', percent: 75, days: 30 },
  ]);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET payment_plan = ${plan}::jsonb WHERE id = ${customer.id}`));
  const order = await readyOrder(shop, customer, { produced: 0 });
  const ineke = shop.as('finance');
  const [part] = await ineke.call(listInstallmentsEndpoint, { id: order.id });
  const keep = { id: part!.id, version: part!.version, reason: 'Afgesproken' };
  expect(await ineke.refused(keepInstallmentEndpoint, keep)).toMatchObject({ code: 'INSTALLMENT_CREDIT_DECIDED' });
  expect(await ineke.refused(keepInstallmentEndpoint, { ...keep, version: keep.version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await ineke.refused(keepInstallmentEndpoint, { ...keep, id: 987_654 })).status).toBe(404);
  expect((await shop.as('order_manager').refused(keepInstallmentEndpoint, keep)).status).toBe(403);
});
