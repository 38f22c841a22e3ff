import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { costCenters } from '#modules/stock/server/public.ts';
import { saveBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/save-budget.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addOrder } from '#test/baskets.ts';
import { openColleagues } from '#test/hired-users.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const centerOf = (id: number) => {
  const { join, name } = costCenters.entriesOf(shop.kernel)[0]!;
  return shop.kernel.act(({ tx }) => tx.row<{ name: string }>(sql`SELECT ${name} AS name FROM baskets b ${join} WHERE b.id = ${id}`));
};

it('an order that counts towards no budget stays with the cost center that its colleague had', async () => {
  const { customer, administrator, add } = await openColleagues(shop);
  const { contactId } = await add('bas@delindewal.example');
  const other = await add('eva@delindewal.example');
  const order = async () => {
    const { id } = await addOrder(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET contact_id = ${contactId} WHERE id = ${id}`));
    return id;
  };
  const values = { period: 'year', amount: moneyFromEuros(1000), beyond: 'approve', poNumber: '' } as const;
  const first = await order();
  expect(await centerOf(first)).toEqual({ name: '' });
  const fair = { ...values, name: 'Beurs' };
  const saved = await administrator.call(saveBudgetEndpoint, { ...fair, contactIds: [contactId] });
  expect(await centerOf(first)).toEqual({ name: 'Beurs' });
  await administrator.call(saveBudgetEndpoint, { ...fair, ...saved, contactIds: [other.contactId] });
  await administrator.call(saveBudgetEndpoint, { ...values, name: 'Personeel', contactIds: [contactId] });
  expect([await centerOf(first), await centerOf(await order())]).toEqual([{ name: 'Beurs' }, { name: 'Personeel' }]);
});
