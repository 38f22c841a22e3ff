import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { camtOf } from '#demo/orders/bank-file.ts';
import { importBankFileEndpoint } from '#modules/invoicing/contract/payment/import-bank-file.endpoint.ts';
import { listBankLinesEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { skipBankLineEndpoint } from '#modules/invoicing/contract/payment/skip-bank-line.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('takes a line off the list, and back to where a search finds it', async () => {
  const ineke = shop.as('finance');
  const unit = await shop.kernel.act(({ tx }) =>
    tx.row<{ iban: string }>(sql`SELECT brand ->> 'iban' AS iban FROM business_units LIMIT 1`),
  );
  const file = camtOf(unit!.iban.replaceAll(' ', ''), [{ amount: '12.00', name: 'Belastingdienst', text: 'teruggave' }]);
  await ineke.call(importBankFileEndpoint, { fileName: 'bank.xml', content: Buffer.from(file).toString('base64') });
  const listed = async (status: 'open' | 'skipped') => (await ineke.call(listBankLinesEndpoint, { status })).rows;
  const [line] = await listed('open');
  const skipped = await ineke.call(skipBankLineEndpoint, { id: line!.id, version: line!.version, skipped: true });
  expect([await listed('open'), await listed('skipped')]).toMatchObject([[], [{ id: line!.id, match: null }]]);
  await ineke.call(skipBankLineEndpoint, { ...skipped, skipped: false });
  expect(await listed('open')).toMatchObject([{ id: line!.id }]);
  const found = async (search: string) => (await ineke.call(listBankLinesEndpoint, { status: 'open', search })).count;
  expect([await found('belastingd'), await found('huur')]).toEqual([1, 0]);
});
