import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listComplaintsEndpoint, readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { listMyComplaintsEndpoint } from '#modules/complaints/contract/mine/my-complaints.endpoint.ts';
import { registerMyComplaintEndpoint } from '#modules/complaints/contract/mine/register-my-complaint.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { deliveredOrder, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const marit = 'm.vandervelde@voorbeeld.example';
const photo = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
let shop: TestShop;
let order: TestOrder;
let foreign: TestOrder;
beforeAll(async () => {
  shop = await openTestShop();
  const customer = await addCustomer(shop, { email: marit });
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${marit}) WHERE id = ${customer.contactId}`),
  );
  order = await deliveredOrder(shop, customer);
  foreign = await deliveredOrder(shop, await addCustomer(shop, { name: 'Uitgeverij Noord', email: 'noord@voorbeeld.example' }));
});
afterAll(() => shop.close());

it('register my complaint › reaches the staff with its photos, and the customer sees that it is handled', async () => {
  const { types, reasons } = await shop.as(marit).call(listMyComplaintsEndpoint, { id: order.id });
  const reason = reasons.find(({ name }) => name === 'beschadigd')!;
  const asked = { id: order.id, typeId: types[0]!.id, reasonId: reason.id, description: 'De hoeken zijn geknikt.' };
  const { id, number } = await shop.as(marit).call(registerMyComplaintEndpoint, asked);
  await shop.as(marit).call(addMyComplaintFileEndpoint, { id, name: 'hoek.png', content: photo });
  const [seen] = (await shop.as('quality').call(listComplaintsEndpoint, { basketId: order.id })).rows;
  expect(seen).toMatchObject({ id, number, title: 'beschadigd' });
  expect((await shop.as('quality').call(readComplaintEndpoint, { id })).files).toMatchObject([{ name: 'hoek.png' }]);
  expect((await shop.as(marit).call(listMyComplaintsEndpoint, { id: order.id })).rows).toMatchObject([
    { number, description: asked.description, isDone: false, files: [{ name: 'hoek.png', isMine: true }] },
  ]);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE users SET language = 'en' WHERE email = ${marit}`));
  expect((await shop.as(marit).call(listMyComplaintsEndpoint, { id: order.id })).rows[0]!.title).toBe('damaged');
});
it('register my complaint › is not for somebody else’s order', async () => {
  const asked = { id: foreign.id, typeId: 1, description: 'Hallo' };
  expect((await shop.as(marit).refused(registerMyComplaintEndpoint, asked)).status).toBe(404);
});
