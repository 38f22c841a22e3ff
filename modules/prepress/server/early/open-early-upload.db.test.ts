import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
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

it('open early upload › gives a contact a token for files before the order, and refuses everybody else', async () => {
  const { token, maxBytes } = await shop.as(marit).call(openEarlyUploadEndpoint, {});
  expect([token.length, maxBytes]).toEqual([22, shop.kernel.config.uploadMaxBytes]);
  expect(await shop.as('prepress').refused(openEarlyUploadEndpoint, {})).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
  expect((await shop.visitor.refused(openEarlyUploadEndpoint, {})).status).toBe(401);
});
