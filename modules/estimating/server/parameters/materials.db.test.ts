import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import {
  readCostPriceHistoryEndpoint,
  readPackagingHistoryEndpoint,
  readPaperHistoryEndpoint,
} from '#modules/estimating/contract/history.endpoints.ts';
import { listCostFactsEndpoint, listPaperFactsEndpoint } from '#modules/estimating/contract/material.endpoints.ts';
import { listPackagingChoicesEndpoint, listPackagingEndpoint } from '#modules/estimating/contract/packaging.endpoints.ts';
import { saveCostFactsEndpoint } from '#modules/estimating/contract/save-cost-facts.endpoint.ts';
import { savePackagingEndpoint } from '#modules/estimating/contract/save-packaging.endpoint.ts';
import { savePaperFactsEndpoint } from '#modules/estimating/contract/save-paper-facts.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
let noor: Caller;
let otherId: number;
let flyerId: number;
let supplierId: number;

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  [thijs, noor] = [shop.as('estimator'), shop.as('buyer')];
  ({ id: otherId } = await addCustomer(shop, { name: 'Bakker Deeg', bare: true }));
  const { products } = await thijs.call(listPackagingChoicesEndpoint, {});
  flyerId = products.find(({ name }) => name === 'Flyer')!.id;
  const made = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`INSERT INTO suppliers (name) VALUES ('Papiergroothandel Vel') RETURNING id`),
  );
  supplierId = made!.id;
});
afterAll(() => shop.close());

describe('packaging rule', () => {
  const box = { box: 'A4', boxLengthMm: 350, boxWidthMm: 250, boxHeightMm: 200, maxBoxGrams: 12_000, boxesPerPallet: 45 };
  const rule = { name: 'Flyers', label: 'content' as const, ...box };
  it('stores its conditions, is read by shipping and changed by users with the permission', async () => {
    const saved = await thijs.call(savePackagingEndpoint, { ...rule, subGroupId: flyerId, maxGrams: 12.5, shrinkPer: 250 });
    const { rows } = await shop.as('warehouse').call(listPackagingEndpoint, {});
    expect(rows).toEqual([
      expect.objectContaining({ id: saved.id, product: 'Flyer', customer: null, maxGrams: 12.5, shrinkPer: 250, version: 1 }),
    ]);
    expect(await thijs.call(savePackagingEndpoint, { ...rule, ...saved, subGroupId: flyerId })).toEqual({ id: saved.id, version: 2 });
    expect((await thijs.refused(savePackagingEndpoint, { ...rule, ...saved, subGroupId: flyerId })).code).toBe('STALE_VERSION');
    expect((await shop.as('buyer').refused(savePackagingEndpoint, rule)).status).toBe(403);
    const { entries } = await thijs.call(readPackagingHistoryEndpoint, { id: saved.id });
    expect(entries[0]).toMatchObject({ fact: 'packaging.changed', change: 'Stuk tot gram: 12,5 → –; Krimpen per: 250 → –' });
    expect((await thijs.refused(readPackagingHistoryEndpoint, { id: 999_999 })).status).toBe(404);
    expect((await shop.as('warehouse').call(listPackagingChoicesEndpoint, { search: 'deeg' })).customers).toEqual([
      { id: otherId, name: 'Bakker Deeg' },
    ]);
  });
  it('is refused for a taken name, a group and a product at once, a minimum weight above the maximum, and a duplicate', async () => {
    const code = async (change: object) => (await thijs.refused(savePackagingEndpoint, { ...rule, ...change })).code;
    expect(await code({})).toBe('PACKAGING_NAME_TAKEN');
    expect(await code({ name: 'x', mainGroupId: 1, subGroupId: flyerId })).toBe('PACKAGING_GROUP_OR_PRODUCT');
    expect(await code({ name: 'x', subGroupId: flyerId })).toBe('PACKAGING_TWICE');
    expect(await code({ name: 'x', minGrams: 500, maxGrams: 300 })).toBe('PACKAGING_WEIGHTS');
    for (const change of [{ customerId: 999_999 }, { mainGroupId: 999_999 }, { subGroupId: 999_999 }, { id: 999_999, version: 1 }]) {
      expect((await thijs.refused(savePackagingEndpoint, { ...rule, name: 'x', ...change })).status).toBe(404);
    }
  });
});

describe('cost price facts', () => {
  const kept = { path: 'presses.O1.plateEur', source: 'supplier' as const, supplierCode: 'CTP-750' };
  it('are stored beside the parameter, which stays unchanged', async () => {
    const dated = { dated: '2026-03-01', nextReview: '2026-11-18', note: 'Jaarcontract' };
    expect(await thijs.call(saveCostFactsEndpoint, { ...kept, ...dated, supplierId, version: 0 })).toEqual({ version: 1 });
    const { rows, today, suppliers } = await thijs.call(listCostFactsEndpoint, {});
    expect(rows).toEqual([expect.objectContaining({ ...kept, ...dated, supplierId, supplier: 'Papiergroothandel Vel', version: 1 })]);
    expect(today).toBe('2026-11-18');
    expect(suppliers.map(({ name }) => name)).toContain('Papiergroothandel Vel');
    await thijs.call(saveCostFactsEndpoint, { path: kept.path, source: 'own', version: 1 });
    expect((await thijs.call(listCostFactsEndpoint, {})).rows[0]).toMatchObject({ source: 'own', supplierId: null, version: 2 });
    const { entries } = await thijs.call(readCostPriceHistoryEndpoint, { id: rows[0]!.id });
    expect(entries[0]!.change).toMatch(/: Papiergroothandel Vel → –/);
    expect((await thijs.refused(readCostPriceHistoryEndpoint, { id: 999_999 })).status).toBe(404);
  });
  it('are refused for an unknown cost price, an unknown supplier, or a stale version', async () => {
    const refused = (change: object) => thijs.refused(saveCostFactsEndpoint, { ...kept, supplierId, version: 2, ...change });
    expect((await refused({ path: 'papers.HVO90.eurPerThousand' })).code).toBe('COST_PRICE_UNKNOWN');
    expect((await refused({ supplierId: null })).code).toBe('COST_SUPPLIER_MISSING');
    expect((await refused({ version: 1 })).code).toBe('STALE_VERSION');
    expect((await refused({ supplierId: 999_999 })).status).toBe(404);
    expect((await noor.refused(listCostFactsEndpoint, {})).status).toBe(403);
  });
});

describe('paper facts', () => {
  const scale = (fromSheets: number, eurPerThousand: number) => ({ fromSheets, eurPerThousand });
  const supplier = () => ({ supplierId, code: 'HV-90-SRA3', leadDays: 1, scales: [scale(10_000, 19.8), scale(500, 21)] });
  it('are stored by users who buy it, with sorted scales', async () => {
    const facts = { code: 'HVO90', certificate: 'fsc_mix' as const, sheetsPerPack: 500, sheetsPerPallet: 20_000, suppliers: [supplier()] };
    expect(await noor.call(savePaperFactsEndpoint, { ...facts, version: 0 })).toEqual({ version: 1 });
    const { rows } = await shop.as('warehouse').call(listPaperFactsEndpoint, {});
    expect(rows).toEqual([expect.objectContaining({ code: 'HVO90', certificate: 'fsc_mix', openPack: true, version: 1 })]);
    expect(rows[0]!.suppliers[0]!.scales).toEqual([scale(500, 21), scale(10_000, 19.8)]);
    await noor.call(savePaperFactsEndpoint, { ...facts, certificate: 'pefc', suppliers: [], version: 1 });
    const { entries } = await noor.call(readPaperHistoryEndpoint, { id: rows[0]!.id });
    expect(entries[0]!.change).toBe(
      'Keurmerk: FSC Mix → PEFC; Leveranciers · Papiergroothandel Vel: HV-90-SRA3, 1, 500: € 21, 10000: € 19.8 → –',
    );
    expect((await noor.refused(readPaperHistoryEndpoint, { id: 999_999 })).status).toBe(404);
  });
  it('are refused for an unknown paper, a duplicate supplier or scale, a split pack, or a stale version', async () => {
    const refused = (change: object) => noor.refused(savePaperFactsEndpoint, { code: 'HVO90', version: 2, ...change });
    expect((await refused({ code: 'HVO91' })).code).toBe('PAPER_UNKNOWN');
    expect((await refused({ suppliers: [supplier(), supplier()] })).code).toBe('PAPER_SUPPLIER_TWICE');
    expect((await refused({ suppliers: [{ ...supplier(), scales: [scale(1, 2), scale(1, 3)] }] })).code).toBe('PAPER_SCALE_TWICE');
    expect((await refused({ sheetsPerPack: 500, sheetsPerPallet: 700 })).code).toBe('PALLET_NOT_WHOLE_PACKS');
    expect((await refused({ version: 0 })).code).toBe('STALE_VERSION');
    expect((await refused({ suppliers: [{ ...supplier(), supplierId: 999_999 }] })).status).toBe(404);
    expect((await shop.as('warehouse').refused(savePaperFactsEndpoint, { code: 'HVO90', version: 1 })).status).toBe(403);
  });
});
