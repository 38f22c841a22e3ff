import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addComplaintFileEndpoint } from '#modules/complaints/contract/add-complaint-file.endpoint.ts';
import { makeComplaintLetterEndpoint } from '#modules/complaints/contract/make-complaint-letter.endpoint.ts';
import { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { answerComplaintEndpoint } from '#modules/complaints/contract/mine/answer-complaint.endpoint.ts';
import { listMyComplaintsEndpoint } from '#modules/complaints/contract/mine/my-complaints.endpoint.ts';
import { registerMyComplaintEndpoint } from '#modules/complaints/contract/mine/register-my-complaint.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const marit = 'm.vandervelde@voorbeeld.example';
const other = 'inkoop@delindewal.example';
const photo = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
let shop: TestShop;
let orderId: number;
let id: number;
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
beforeAll(async () => {
  shop = await openTestShop();
  const customer = await addCustomer(shop, { email: marit });
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${marit}) WHERE id = ${customer.contactId}`);
  orderId = (await deliveredOrder(shop, customer)).id;
  const { types } = await shop.as(marit).call(listMyComplaintsEndpoint, { id: orderId });
  const asked = { id: orderId, typeId: types[0]!.id, description: 'De hoeken zijn geknikt.' };
  id = (await shop.as(marit).call(registerMyComplaintEndpoint, asked)).id;
});
afterAll(() => shop.close());

it('answer complaint › comes among the messages of the order, with its number, after the complaint was settled too', async () => {
  await rows(sql`UPDATE complaints SET closed_at = '2026-11-18T10:00:00Z' WHERE id = ${id}`);
  await shop.as(marit).call(answerComplaintEndpoint, { id, text: 'Zo zijn ze niet bruikbaar.' });
  const [message] = await rows<{ text: string; number: string }>(sql`
    SELECT m.text, k.number FROM order_messages m JOIN complaints k ON k.basket_id = m.basket_id WHERE k.id = ${id} AND m.by_customer`);
  expect(message!.text).toBe(`${message!.number}: Zo zijn ze niet bruikbaar.`);
  expect((await shop.as(other).refused(answerComplaintEndpoint, { id, text: 'x' })).status).toBe(404);
});

it('read my complaint file › opens own photos and the letter, not what the staff added for itself, nor those of others', async () => {
  await rows(sql`UPDATE complaints SET closed_at = NULL WHERE id = ${id}`);
  await shop.as(marit).call(addMyComplaintFileEndpoint, { id, name: 'hoek.png', content: photo });
  await shop.as('quality').call(addComplaintFileEndpoint, { id, name: 'intern.png', content: photo });
  await shop.as('quality').call(makeComplaintLetterEndpoint, { id, to: [], subject: 'Over je klacht', message: 'Het spijt ons.' });
  const { files, letters } = (await shop.as(marit).call(listMyComplaintsEndpoint, { id: orderId })).rows[0]!;
  expect(files.map(({ name, isMine }) => [name, isMine])).toEqual([
    ['hoek.png', true],
    ['intern.png', false],
  ]);
  const statusOf = async (fileId: number, email = marit) =>
    (await shop.as(email).inject({ method: 'GET', url: `/api/my-complaints/${id}/files/${fileId}` })).statusCode;
  expect([await statusOf(files[0]!.id), await statusOf(letters[0]!.id)]).toEqual([200, 200]);
  expect([await statusOf(files[1]!.id), await statusOf(files[0]!.id, other)]).toEqual([404, 404]);
});
