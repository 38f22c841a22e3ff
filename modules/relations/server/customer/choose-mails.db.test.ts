import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseMailsEndpoint } from '#modules/relations/contract/customer/choose-mails.endpoint.ts';
import { readOwnCustomerEndpoint } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const marit = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const { contactId } = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${marit}) WHERE id = ${contactId}`),
  );
});
afterAll(() => shop.close());

it('choose mails › keeps which mails a contact wants, and what is left out as it is', async () => {
  const own = () =>
    shop
      .as(marit)
      .call(readOwnCustomerEndpoint, {})
      .then(({ customer }) => customer);
  const choose = (choice: { shipped: boolean; unwanted?: ('reminders' | 'low_stock')[] }) =>
    shop.as(marit).call(chooseMailsEndpoint, choice);
  expect(await choose({ shipped: false })).toEqual({ shipped: false });
  expect(await own()).toMatchObject({ shippedMail: false, unwantedMails: [] });
  await choose({ shipped: false, unwanted: ['reminders', 'low_stock'] });
  await choose({ shipped: true });
  expect(await own()).toMatchObject({ shippedMail: true, unwantedMails: ['low_stock', 'reminders'] });
});
it('choose mails › is for contacts only', async () => {
  expect((await shop.as('planner').refused(chooseMailsEndpoint, { shipped: false })).status).toBe(404);
  expect((await shop.visitor.refused(chooseMailsEndpoint, { shipped: false })).status).toBe(401);
});
