import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { newEarlyTransferId, transfersFolder } from '#modules/prepress/server/upload/transfers.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
const email = 'm.vandervelde@voorbeeld.example';

beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  await rows(
    sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`,
  );
});
afterAll(() => shop.close());

const rows = <Row = { [name: string]: number }>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const current = () => rows(sql`SELECT name, file_id IS NOT NULL AS stored FROM early_files WHERE replaced_at IS NULL ORDER BY id`);

async function transfer(bytes: Uint8Array, contactId = customer.contactId): Promise<string> {
  const id = newEarlyTransferId(contactId);
  const folder = transfersFolder(shop.kernel);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, id), bytes);
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ id, size: bytes.length, offset: 0 }));
  return id;
}
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);

describe('receive early file', () => {
  it('stores a transfer once, in the place of the earlier file of its slot', async () => {
    const { token } = await shop.as(email).call(openEarlyUploadEndpoint, {});
    const first = { token, slot: 'inner' as const, transferId: await transfer(pdf('one')), name: 'een.pdf' };
    const [one, again] = await Promise.all([
      shop.visitor.call(receiveEarlyFileEndpoint, first),
      shop.visitor.call(receiveEarlyFileEndpoint, first),
    ]);
    expect(again).toEqual(one);
    await shop.visitor.call(receiveEarlyFileEndpoint, { ...first, transferId: await transfer(pdf('two')), name: 'twee.pdf' });
    expect(await current()).toEqual([{ name: 'twee.pdf', stored: true }]);
  });

  it('refuses what is no PDF, a transfer of somebody else, and staff', async () => {
    const { token } = await shop.as(email).call(openEarlyUploadEndpoint, {});
    const receive = (transferId: string) =>
      shop.visitor.refused(receiveEarlyFileEndpoint, { token, slot: 'cover', transferId, name: 'x.pdf' });
    expect(await receive(await transfer(Buffer.from('plain text')))).toMatchObject({ code: 'FILE_NOT_PDF' });
    expect(await receive(await transfer(pdf('three'), customer.contactId + 1))).toMatchObject({ status: 404 });
    expect(await shop.as('order_manager').refused(openEarlyUploadEndpoint, {})).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
  });
});
