import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCarrierRulesEndpoint } from '#modules/shipping/contract/carrier-rules/list-carrier-rules.endpoint.ts';
import { saveCarrierRuleEndpoint } from '#modules/shipping/contract/carrier-rules/save-carrier-rule.endpoint.ts';
import { packAsProposedEndpoint } from '#modules/shipping/contract/dashboard/pack-as-proposed.endpoint.ts';
import { listToShipEndpoint, readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { customer, setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { readyOrder, type TestOrder } from '#test/shipping.ts';

setUpShipping();

const any = { countries: [], aboveGrams: null, upToGrams: null, longestMm: null, mostPackages: null, beforeCutOff: false, active: true };
const rule = { ...any, name: 'Zwaar', position: 10, type: 'parcel' as const, carrier: 'sendcloud' as const, method: 'signature' as const };

describe('save a carrier rule', () => {
  let order: TestOrder;
  beforeAll(async () => {
    order = await readyOrder(shop, customer);
  });
  beforeEach(() => shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM carrier_rules`)));

  it('lets the first rule that fits choose carrier and service of the packing page and of packing as proposed', async () => {
    const sevda = shop.as('warehouse');
    const saved = await sevda.call(saveCarrierRuleEndpoint, { ...rule, aboveGrams: 1_000 });
    expect((await wim.call(readPackingPlanEndpoint, { basketId: order.id })).carriage).toEqual({
      ...{ carrier: 'sendcloud', method: 'signature', rule: 'Zwaar' },
    });
    await sevda.call(saveCarrierRuleEndpoint, { ...rule, ...saved, aboveGrams: 20_000 });
    expect((await wim.call(readPackingPlanEndpoint, { basketId: order.id })).carriage).toMatchObject({ carrier: 'postnl', rule: null });
    const stale = await sevda.refused(saveCarrierRuleEndpoint, { ...rule, ...saved });
    expect(stale.code).toBe('STALE_VERSION');
    await sevda.call(saveCarrierRuleEndpoint, { ...rule, ...saved, version: 2 });
    const row = (await wim.call(listToShipEndpoint, {})).rows.find(({ basketId }) => basketId === order.id)!;
    await wim.call(packAsProposedEndpoint, { basketId: order.id, addressId: row.addressId, date: row.date });
    expect(await shipmentOf(order)).toMatchObject({ carrier: 'sendcloud', method: 'signature' });
  });
  it('refuses a rule that never fits, and lists the rules in the order in which they are tried', async () => {
    const sevda = shop.as('warehouse');
    const never = await sevda.refused(saveCarrierRuleEndpoint, { ...rule, aboveGrams: 5_000, upToGrams: 4_000 });
    expect(never).toMatchObject({ status: 409, code: 'RULE_NEVER_FITS' });
    for (const one of [rule, { ...rule, name: 'Eerst', position: 5 }]) await sevda.call(saveCarrierRuleEndpoint, one);
    const { rows } = await shop.as('admin').call(listCarrierRulesEndpoint, {});
    expect(rows.map(({ name }) => name)).toEqual(['Eerst', 'Zwaar']);
  });
});
