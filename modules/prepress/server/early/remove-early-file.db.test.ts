import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeEarlyFileEndpoint } from '#modules/prepress/contract/early/remove-early-file.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let file: { id: number };
const email = 'm.vandervelde@voorbeeld.example';

beforeAll(async () => {
  shop = await openTestShop();
  const { contactId } = await addCustomer(shop);
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${contactId}`);
  const [made] = await rows<{ id: number }>(sql`
    WITH stored AS (
      INSERT INTO files (key, name, mime, size, sha256, created_at) VALUES ('early', 'zout.pdf', 'application/pdf', 9, 'x', now()) RETURNING id, key)
    INSERT INTO early_files (contact_id, slot, transfer_id, file_id, file_key, name, size, sha256, uploaded_at)
    SELECT ${contactId}, 'inner', 'c1-0', id, key, 'zout.pdf', 9, 'x', now() FROM stored RETURNING id`);
  file = made!;
});
afterAll(() => shop.close());

const rows = <Row = { [name: string]: unknown }>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

describe('remove early file', () => {
  it('removes the own one, and tells another like an unknown one', async () => {
    expect(await shop.as('inkoop@delindewal.example').refused(removeEarlyFileEndpoint, file)).toMatchObject({ status: 404 });
    await shop.as(email).call(removeEarlyFileEndpoint, file);
    expect(
      await rows(sql`SELECT e.id FROM early_files e JOIN files f ON f.id = e.file_id WHERE replaced_at IS NULL OR f.removed_at IS NULL`),
    ).toEqual([]);
    expect(await shop.as(email).refused(removeEarlyFileEndpoint, file)).toMatchObject({ status: 404 });
  });
});
