import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const accounts = { transportAccount: '8400', otherAccount: '8900', aheadAccount: '1450', debtorsAccount: '1300', vatAccount: '1520' };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('keeps the limit of whoever saved first', async () => {
  const ineke = shop.as('finance');
  const { version } = await ineke.call(readPaymentSettingsEndpoint, {});
  const saved = await ineke.call(savePaymentSettingsEndpoint, { version, writeOffLimit: eur(2), ...accounts });
  const stale = await ineke.refused(savePaymentSettingsEndpoint, { version, writeOffLimit: eur(50), ...accounts });
  expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(await ineke.call(readPaymentSettingsEndpoint, {})).toMatchObject({ ...saved, writeOffLimit: eur(2), ...accounts });
});

it('records the accounts of the audit file apart, and nothing without a change', async () => {
  const ineke = shop.as('finance');
  const facts = async () =>
    shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT fact, data ->> 'vat' AS vat FROM facts WHERE fact LIKE 'payment_settings.%' ORDER BY id DESC`),
    );
  const save = async (vatAccount: string) => {
    const { version } = await ineke.call(readPaymentSettingsEndpoint, {});
    await ineke.call(savePaymentSettingsEndpoint, { version, writeOffLimit: eur(2), ...accounts, vatAccount });
  };
  await save('1520');
  const before = await facts();
  await save('1521');
  await save('1521');
  const after = await facts();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toEqual({ fact: 'payment_settings.books_changed', vat: '1521' });
});
