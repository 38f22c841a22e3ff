import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComplaintLetterEndpoint } from '#modules/complaints/contract/make-complaint-letter.endpoint.ts';
import { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { listMyComplaintsEndpoint } from '#modules/complaints/contract/mine/my-complaints.endpoint.ts';
import { registerMyComplaintEndpoint } from '#modules/complaints/contract/mine/register-my-complaint.endpoint.ts';
import { customerPhotosMaxBytes } from '#modules/complaints/domain/my-complaint.ts';
import { addCustomer } from '#test/baskets.ts';
import { deliveredOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const marit = 'm.vandervelde@voorbeeld.example';
const photo = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
let shop: TestShop;
let orderId: number;
let complaintId: number;
const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
beforeAll(async () => {
  shop = await openTestShop();
  const customer = await addCustomer(shop, { email: marit });
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${marit}) WHERE id = ${customer.contactId}`);
  const { id } = await deliveredOrder(shop, customer);
  orderId = id;
  const { types } = await shop.as(marit).call(listMyComplaintsEndpoint, { id });
  const asked = { id, typeId: types[0]!.id, description: 'De hoeken zijn geknikt.' };
  complaintId = (await shop.as(marit).call(registerMyComplaintEndpoint, asked)).id;
});
afterAll(() => shop.close());

const refused = (file: { name: string; content: string }) =>
  shop.as(marit).refused(addMyComplaintFileEndpoint, { id: complaintId, ...file });

it('add my complaint file › refuses what is no picture or PDF, by its content', async () => {
  const text = Buffer.from('geen foto').toString('base64');
  expect((await refused({ name: 'foto.png', content: text })).code).toBe('COMPLAINT_FILE_KIND');
});
it('add my complaint file › refuses once the complaint is done', async () => {
  await shop.as(marit).call(addMyComplaintFileEndpoint, { id: complaintId, name: 'hoek.png', content: photo });
  await rows(sql`UPDATE complaints SET closed_at = '2026-11-18T10:00:00Z' WHERE id = ${complaintId}`);
  expect((await refused({ name: 'hoek.png', content: photo })).code).toBe('COMPLAINT_DONE');
  await rows(sql`UPDATE complaints SET closed_at = NULL WHERE id = ${complaintId}`);
});
it('add my complaint file › takes ten photos beside a letter, which the customer does not see among them', async () => {
  const letter = { id: complaintId, to: [], subject: 'Over je klacht', message: 'Het spijt ons.' };
  await shop.as('quality').call(makeComplaintLetterEndpoint, letter);
  const listed = async () => (await shop.as(marit).call(listMyComplaintsEndpoint, { id: orderId })).rows[0]!.files;
  for (let files = (await listed()).length; files < 10; files += 1) {
    await shop.as(marit).call(addMyComplaintFileEndpoint, { id: complaintId, name: 'rug.png', content: photo });
  }
  expect((await listed()).filter(({ name }) => name.endsWith('.pdf'))).toEqual([]);
  expect((await refused({ name: 'rug.png', content: photo })).code).toBe('COMPLAINT_FILES_FULL');
  await rows(sql`UPDATE files SET removed_at = now() WHERE name = 'rug.png'`);
});
it('add my complaint file › counts the photos of the customer for two complaints at once', async () => {
  const { types } = await shop.as(marit).call(listMyComplaintsEndpoint, { id: orderId });
  const asked = { id: orderId, typeId: types[0]!.id, description: 'Verkleurd.' };
  const register = async () => (await shop.as(marit).call(registerMyComplaintEndpoint, asked)).id;
  const ids = [await register(), await register(), await register()];
  const add = (id: number) => shop.as(marit).call(addMyComplaintFileEndpoint, { id, name: 'kleur.png', content: photo });
  await add(ids[0]!);
  // Room for one more photo of eight bytes, whatever other tests stored.
  const sizeOf = (bytes: number) =>
    rows(sql`UPDATE files SET size = CASE WHEN refs @> ARRAY[${`complaint:${ids[0]}`}] THEN ${bytes}::bigint ELSE 0 END`);
  await sizeOf(customerPhotosMaxBytes - 10);
  const outcomes = await Promise.allSettled(ids.slice(1).map(add));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await sizeOf(0);
});
