import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { defenceMoved, thesisOrdered } from '#modules/theses/domain/facts.ts';
import { addBasket, type TestCustomer } from '#test/baskets.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addAuthor(shop);
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
async function order(title: string): Promise<number> {
  const { id } = await addBasket(shop, customer);
  await rows(sql`
    INSERT INTO thesis_drafts (contact_id, answers, step, saved_at, ordered_at, basket_id)
    VALUES (${customer.contactId}, ${JSON.stringify({ title })}::jsonb, 'order', now(), now(), ${id})`);
  const refs = { basket: id, customer: customer.id };
  await shop.kernel.act(({ tx }) => tx.record(thesisOrdered({ refs, data: { title, copies: 100 } })));
  return id;
}
const joined = async () =>
  (await rows<{ id: number | null }>(sql`SELECT basket_id AS id FROM publications ORDER BY id`)).map(({ id }) => id);

it('link ordered thesis › joins a publication that was registered first to the order of its thesis, once', async () => {
  await shop.as(author).call(registerPublicationEndpoint, zout);
  await order('Een ander boek');
  expect(await joined()).toEqual([null]);
  const id = await order(zout.title.toUpperCase());
  expect(await joined()).toEqual([id]);
  await order(zout.title);
  expect(await joined()).toEqual([id]);
});

it('follow defence › gives a publication the day of its thesis, unless one was entered by hand', async () => {
  await shop.as(author).call(registerPublicationEndpoint, zout);
  const { id: basket } = await addBasket(shop, customer);
  await rows(sql`UPDATE publications SET basket_id = ${basket}, defence_on = '2027-01-21' WHERE id = (SELECT max(id) FROM publications)`);
  const move = (before: string | null, defence: string) =>
    shop.kernel.act(({ tx }) =>
      tx.record(defenceMoved({ refs: { basket, customer: customer.id }, data: { defence, at: '12:15', before } })),
    );
  const day = async () =>
    (await rows<{ day: string }>(sql`SELECT defence_on::text AS day FROM publications ORDER BY id DESC LIMIT 1`)).map((one) => one.day);
  await move('2027-01-21', '2027-02-11');
  expect(await day()).toEqual(['2027-02-11']);
  await rows(sql`UPDATE publications SET defence_on = '2027-03-01' WHERE id = (SELECT max(id) FROM publications)`);
  await move('2027-02-11', '2027-02-18');
  expect(await day()).toEqual(['2027-03-01']);
});
