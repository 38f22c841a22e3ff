import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { saveWriteOffLimitEndpoint } from '#modules/invoicing/contract/payment/save-write-off-limit.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('keeps the limit of whoever saved first', async () => {
  const ineke = shop.as('finance');
  const { version } = await ineke.call(readPaymentSettingsEndpoint, {});
  const saved = await ineke.call(saveWriteOffLimitEndpoint, { version, writeOffLimit: eur(2) });
  const stale = await ineke.refused(saveWriteOffLimitEndpoint, { version, writeOffLimit: eur(50) });
  expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(await ineke.call(readPaymentSettingsEndpoint, {})).toMatchObject({ ...saved, writeOffLimit: eur(2) });
});
