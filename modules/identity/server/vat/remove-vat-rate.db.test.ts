import { expect, it } from 'vitest';
import { removeVatRateEndpoint } from '#modules/identity/contract/vat/remove-vat-rate.endpoint.ts';
import { saveVatRateEndpoint } from '#modules/identity/contract/vat/save-vat-rate.endpoint.ts';
import { listVatRatesEndpoint } from '#modules/identity/contract/vat/vat-rates.endpoints.ts';
import { admin, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

const rate = { unitId: 2, percent: 15, validFrom: '2026-11-20', replaces: null };

it('remove VAT rate › removes one that is still to come', async () => {
  const { id } = await admin().call(saveVatRateEndpoint, rate);
  await admin().call(removeVatRateEndpoint, { id });
  expect((await admin().call(listVatRatesEndpoint, {})).rows.map((row) => row.id)).not.toContain(id);
});
it('remove VAT rate › refuses a rate in effect, and a caller without the right', async () => {
  const { id } = await admin().call(saveVatRateEndpoint, rate);
  expect((await shop.as('finance').refused(removeVatRateEndpoint, { id })).status).toBe(403);
  shop.moveClock('2026-11-20T09:00:00Z');
  expect(await admin().refused(removeVatRateEndpoint, { id })).toMatchObject({ code: 'VAT_RATE_HOLDS' });
  shop.moveClock('2026-11-18T09:00:00Z');
});
