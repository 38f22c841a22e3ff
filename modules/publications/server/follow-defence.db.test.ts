import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { defenceMoved } from '#modules/theses/domain/facts.ts';
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

it('follow defence › gives a publication the day of its thesis, unless its own was entered by hand', async () => {
  await shop.as(author).call(registerPublicationEndpoint, zout);
  const { id: basket } = await addBasket(shop, customer);
  await rows(sql`UPDATE publications SET basket_id = ${basket}, defence_on = '2027-01-21'`);
  const move = (before: string | null, defence: string) =>
    shop.kernel.act(({ tx }) =>
      tx.record(defenceMoved({ refs: { basket, customer: customer.id }, data: { defence, at: '12:15', before } })),
    );
  const day = async () => (await rows<{ day: string }>(sql`SELECT defence_on::text AS day FROM publications`)).map((one) => one.day);
  await move('2027-01-21', '2027-02-11');
  expect(await day()).toEqual(['2027-02-11']);
  await rows(sql`UPDATE publications SET defence_on = '2027-03-01'`);
  await move('2027-02-11', '2027-02-18');
  expect(await day()).toEqual(['2027-03-01']);
});
