import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const { contactId } = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${contactId}`,
    ),
  );
});
afterAll(() => shop.close());

const marit = () => shop.as('m.vandervelde@voorbeeld.example');
const read = async () => (await marit().call(readThesisEndpoint, {})).draft;

it('keeps what was entered, and the other tab cannot overwrite it', async () => {
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM thesis_drafts`));
  expect(await read()).toMatchObject({ version: 0, step: 'addresses', answers: { title: '', copies: 150 } });
  await marit().call(saveThesisDraftEndpoint, { version: 0, step: 'thesis', changes: { title: 'De stille onderstroom' } });
  expect(await read()).toMatchObject({ version: 1, step: 'thesis', answers: { title: 'De stille onderstroom', copies: 150 } });
  const late = { version: 0, step: 'date' as const, changes: { title: 'Anders' } };
  expect(await marit().refused(saveThesisDraftEndpoint, late)).toMatchObject({ code: 'STALE_VERSION', context: { version: 1 } });
  expect((await read()).answers.title).toBe('De stille onderstroom');
});

it('has one draft when two tabs begin at once', async () => {
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM thesis_drafts`));
  const first = { version: 0, step: 'thesis' as const, changes: { title: 'Zout' } };
  const done = await Promise.allSettled([1, 2].map(() => marit().call(saveThesisDraftEndpoint, first)));
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('is only for the contact of a customer', async () => {
  for (const nobody of [shop.as('orders@binderijdevouw.example'), shop.as('order_manager')]) {
    expect((await nobody.refused(readThesisEndpoint, {})).status).toBe(404);
    const draft = { version: 0, step: 'thesis' as const, changes: {} };
    expect(await nobody.refused(saveThesisDraftEndpoint, draft)).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
  }
});
