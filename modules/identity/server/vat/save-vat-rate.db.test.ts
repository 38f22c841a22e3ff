import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeVatRateEndpoint } from '#modules/identity/contract/vat/remove-vat-rate.endpoint.ts';
import { saveVatRateEndpoint } from '#modules/identity/contract/vat/save-vat-rate.endpoint.ts';
import { listVatPercentsEndpoint, listVatRatesEndpoint } from '#modules/identity/contract/vat/vat-rates.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rate = { unitId: 2, percent: 12, validFrom: '2026-11-19', replaces: 9 };
const percents = async () => (await shop.as('order_manager').call(listVatPercentsEndpoint, {})).percents;

describe('save VAT rate', () => {
  it('adds a rate of a unit that holds from its day, changes it until then, and never after', async () => {
    const admin = shop.as('admin');
    const { id, version } = await admin.call(saveVatRateEndpoint, rate);
    expect(await admin.refused(saveVatRateEndpoint, rate)).toMatchObject({ code: 'VAT_RATE_TWICE' });
    expect(await admin.refused(saveVatRateEndpoint, { ...rate, percent: 9 })).toMatchObject({ code: 'VAT_RATE_REPLACES_ITSELF' });
    expect(await percents()).toEqual([21, 9, 0]);
    await admin.call(saveVatRateEndpoint, { ...rate, id, version, percent: 13 });
    shop.moveClock('2026-11-18T19:00:00Z');
    expect(await percents()).toEqual([21, 9, 0]);
    await admin.call(listVatRatesEndpoint, {});
    shop.moveClock('2026-11-19T01:00:00Z');
    expect(await percents()).toEqual([21, 13, 9, 0]);
    const units = (await admin.call(listVatRatesEndpoint, {})).units;
    expect(units.map((unit) => [unit.id, unit.percents.includes(9)])).toContainEqual([2, false]);
    expect(await admin.refused(saveVatRateEndpoint, { ...rate, id, version: version + 1 })).toMatchObject({ code: 'VAT_RATE_HOLDS' });
    expect(await admin.refused(removeVatRateEndpoint, { id })).toMatchObject({ code: 'VAT_RATE_HOLDS' });
  });
});

describe('remove VAT rate', () => {
  it('removes one that is still to come', async () => {
    const admin = shop.as('admin');
    const { id } = await admin.call(saveVatRateEndpoint, { ...rate, percent: 15, validFrom: '2029-01-01', replaces: null });
    await admin.call(removeVatRateEndpoint, { id });
    expect(await admin.refused(removeVatRateEndpoint, { id })).toMatchObject({ status: 404 });
  });
});
