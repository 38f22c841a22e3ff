import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discardThesisDraftEndpoint } from '#modules/theses/contract/discard-thesis-draft.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let contactId: number;
beforeAll(async () => {
  shop = await openTestShop();
  ({ contactId } = await addCustomer(shop));
  await rows(
    sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${contactId}`,
  );
});
afterAll(() => shop.close());

const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
const marit = () => shop.as('m.vandervelde@voorbeeld.example');

it('starts over without the files, and discards only what was shown', async () => {
  await marit().call(saveThesisDraftEndpoint, { version: 0, step: 'thesis', changes: { title: 'Zout water' } });
  await rows(sql`
    WITH f AS (INSERT INTO files (key, name, mime, size, sha256, created_at) VALUES ('zout', 'zout.pdf', 'application/pdf', 1, 'x', now()) RETURNING id)
    INSERT INTO early_files (contact_id, slot, transfer_id, file_id, file_key, name, size, sha256, uploaded_at)
    SELECT ${contactId}, 'inner', 'c1-0', id, 'zout', 'zout.pdf', 1, 'x', now() FROM f`);
  expect(await marit().refused(discardThesisDraftEndpoint, { version: 9 })).toMatchObject({ code: 'STALE_VERSION' });
  expect(await marit().call(discardThesisDraftEndpoint, { version: 1 })).toEqual({ discarded: true });
  expect((await marit().call(readThesisEndpoint, {})).draft).toMatchObject({ version: 0, answers: { title: '' } });
  expect(await rows(sql`SELECT 1 FROM early_files WHERE replaced_at IS NULL`)).toEqual([]);
  expect(await marit().call(discardThesisDraftEndpoint, { version: 1 })).toEqual({ discarded: false });
});
