import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { readUnitProductHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { saveUnitProductEndpoint } from '#modules/catalogue/contract/save-unit-product.endpoint.ts';
import { isOneBlocked } from '#test/open-transactions.ts';
import { estimator, product, setUpProductGroups, shop } from '#test/setups/product-groups.ts';

setUpProductGroups();

describe('products of a unit', () => {
  const offer = { enabled: true, portalVisible: true, vatPercent: 9 as const, leadDays: 3, orderManagerId: null };
  it('have their own order and VAT', async () => {
    const flyer = await product('flyer');
    const sold = { unitId: 2, subGroupId: flyer.id, version: 0, ...offer };
    const { version } = await estimator().call(saveUnitProductEndpoint, sold);
    expect(await estimator().refused(saveUnitProductEndpoint, sold)).toMatchObject({ code: 'STALE_VERSION' });
    const inUnit = async () =>
      (await shop.as('order_manager').call(readProductsEndpoint, { unitId: 2 })).groups.flatMap(({ products }) => products);
    expect((await inUnit()).find(({ id }) => id === flyer.id)).toMatchObject({ vatRate: 9, leadDays: 3 });
    await estimator().call(saveUnitProductEndpoint, { ...sold, version, enabled: false });
    expect((await inUnit()).some(({ id }) => id === flyer.id)).toBe(false);
    const history = await estimator().call(readUnitProductHistoryEndpoint, { unitId: 2, id: flyer.id });
    expect(history.entries.map(({ fact, change }) => [fact, change]).slice(0, 2)).toEqual([
      ['unit_product.withdrawn', null],
      ['unit_product.offered', 'Klanten mogen het zelf bestellen: – → ja; Btw: – → 9; Levertijd (werkdagen): – → 3'],
    ]);
    expect((await estimator().refused(readUnitProductHistoryEndpoint, { unitId: 999_999, id: flyer.id })).status).toBe(404);
    expect(await estimator().refused(saveUnitProductEndpoint, { ...sold, subGroupId: 999_999 })).toMatchObject({ status: 404 });
  });
  it('refuse a version from before the product was withdrawn and offered again', async () => {
    const flyer = await product('flyer');
    const sold = { unitId: 2, subGroupId: flyer.id, version: 0, ...offer };
    const seen = await estimator().call(saveUnitProductEndpoint, sold);
    await estimator().call(saveUnitProductEndpoint, { ...sold, ...seen, enabled: false });
    const again = await estimator().call(saveUnitProductEndpoint, { ...sold, leadDays: 5 });
    expect(await estimator().refused(saveUnitProductEndpoint, { ...sold, ...seen })).toMatchObject({ code: 'STALE_VERSION' });
    const changed = await estimator().call(saveUnitProductEndpoint, { ...sold, ...again, leadDays: 6 });
    expect(await estimator().refused(saveUnitProductEndpoint, { ...sold, ...again })).toMatchObject({ code: 'STALE_VERSION' });
    expect(await estimator().call(saveUnitProductEndpoint, { ...sold, ...changed, enabled: false })).toEqual({ version: 0 });
  });
  it('keep the first of two concurrent offers and refuse the second', async () => {
    const flyer = await product('flyer');
    const asked = Promise.withResolvers<{ code: string }>();
    const { version } = await shop.kernel.act(async ({ tx }) => {
      const first = await tx.row<{ version: number }>(sql`
        INSERT INTO unit_sub_groups (business_unit_id, sub_group_id) VALUES (2, ${flyer.id}) RETURNING version`);
      const sold = { unitId: 2, subGroupId: flyer.id, version: 0, ...offer };
      void estimator().refused(saveUnitProductEndpoint, sold).then(asked.resolve, asked.reject);
      await vi.waitUntil(() => isOneBlocked(tx));
      return first!;
    });
    expect((await asked.promise).code).toBe('STALE_VERSION');
    await estimator().call(saveUnitProductEndpoint, { unitId: 2, subGroupId: flyer.id, version, ...offer, enabled: false });
  });
});
