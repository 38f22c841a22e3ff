import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readPaperCatalogueEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { listMaterialsEndpoint, readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  for (const code of ['P-1', 'P-2', 'P-9']) await warehouse().call(saveLocationEndpoint, { code });
});
afterAll(() => shop.close());
/** Positions, journal, counts and values agree. */
afterEach(async () => {
  const wrong = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      SELECT id FROM stock_items s WHERE physical <> (SELECT sum(quantity) FROM stock_mutations m WHERE m.item_id = s.id)
        OR value <> (SELECT sum(value) FROM stock_mutations m WHERE m.item_id = s.id)
        OR physical <> (SELECT sum(quantity) FROM stock_positions p WHERE p.item_id = s.id)`),
  );
  expect(wrong).toEqual([]);
});
const warehouse = () => shop.as('warehouse');
const read = (itemId: number) => shop.as('buyer').call(readMaterialEndpoint, { itemId });

it('materials › are reserved by hand as far as they are there, and named and found in the language of the reader, but for a paper that the shop named itself', async () => {
  const receipt = { type: 10 as const, location: 'P-9', basis: '1000' as const, quantity: 500, unit: 'sheet' as const, priceEur: 20 };
  const { itemId } = await warehouse().call(receiveMaterialEndpoint, { ...receipt, paper: 'HVO80', lot: 'PAL-9' });
  const reserved = { itemId, kind: 'hard' as const, needOn: '2026-12-04', note: 'Proefdruk' };
  const free = async () => {
    const { sheets } = await shop.as('buyer').call(readPaperCatalogueEndpoint, {});
    return sheets.find(({ code }) => code === 'HVO80')!.freeSheets;
  };
  expect(await free()).toBe(500);
  await warehouse().call(reserveStockEndpoint, { ...reserved, quantity: 500 });
  expect(await free()).toBe(0);
  expect(await warehouse().refused(reserveStockEndpoint, { ...reserved, quantity: 1 })).toMatchObject({
    code: 'STOCK_SHORT',
    context: { available: 0, asked: 1 },
  });
  const found = async (search: string) => (await warehouse().call(listMaterialsEndpoint, { search })).rows.map(({ name }) => name);
  expect((await read(itemId)).name).toBe('houtvrij offset');
  expect([await found('houtvrij'), await found('woodfree')]).toEqual([['houtvrij offset'], []]);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_items SET name = 'Clairefontaine wit' WHERE id = ${itemId}`));
  expect(await found('HVO80')).toEqual(['Clairefontaine wit']);
});

it('materials › are not usable past their best-before day', async () => {
  const receipt = { type: 10 as const, location: 'P-1', basis: '1000' as const, quantity: 250, unit: 'sheet' as const, priceEur: 20 };
  const { itemId } = await warehouse().call(receiveMaterialEndpoint, { ...receipt, paper: 'SIL250', lot: 'OLD-1' });
  await warehouse().call(receiveMaterialEndpoint, { ...receipt, paper: 'SIL250', lot: 'NEW-1' });
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE stock_lots SET best_before = CASE code WHEN 'OLD-1' THEN date '2020-01-31' ELSE date '2090-01-31' END WHERE item_id = ${itemId}`,
    ),
  );
  expect(await read(itemId)).toMatchObject({ physical: 500, usable: 250, available: 250 });
});

describe('receive material', () => {
  it('receives packs at the price of a thousand, moves, counts and scraps them, and keeps their value exact', async () => {
    const receipt = { paper: 'SIL300', type: 10 as const, location: 'P-1', basis: '1000' as const };
    const { itemId, physical } = await warehouse().call(receiveMaterialEndpoint, {
      ...receipt,
      ...{ quantity: 3000, unit: 'sheet', priceEur: 18.43, lot: 'PAL-7' },
    });
    expect(physical).toBe(3000);
    expect(await warehouse().refused(receiveMaterialEndpoint, { ...receipt, quantity: 1, unit: 'sheet', lot: 'PAL-7' })).toMatchObject({
      code: 'LOT_EXISTS',
    });
    const { lots } = await read(itemId);
    const [lot] = lots;
    await warehouse().call(transferStockEndpoint, { lotId: lot!.id, locationId: lot!.locationId, to: 'P-2', quantity: 1000 });
    const moved = (await read(itemId)).lots;
    expect(moved.map(({ code, location, quantity }) => [code, location, quantity])).toEqual([
      ['PAL-7', 'P-1', 2000],
      ['PAL-7', 'P-2', 1000],
    ]);
    const there = { lotId: lot!.id, locationId: moved[1]!.locationId };
    await warehouse().call(countPositionEndpoint, { ...there, counted: 998 });
    await warehouse().call(scrapStockEndpoint, { ...there, quantity: 98, reason: 'Waterschade' });
    // 55.29 came in; 2 and then 98 sheets left at the average: 55.29 × 2 / 3000 = 0.0369, 55.2531 × 98 / 2998 = 1.8061.
    expect(await read(itemId)).toMatchObject({ physical: 2900, usable: 2900, available: 2900, valueEur: 53.447, unit: 'sheet' });
    expect((await read(itemId)).journal.map(({ type, quantity, balance }) => [type, quantity, balance])).toEqual([
      [80, -98, 2900],
      [60, -2, 2998],
      [70, 1000, 3000],
      [70, -1000, 2000],
      [10, 3000, 3000],
    ]);
    expect(await warehouse().refused(scrapStockEndpoint, { ...there, quantity: 901, reason: 'x' })).toMatchObject({ code: 'LOT_SHORT' });
    expect(await warehouse().refused(transferStockEndpoint, { ...there, to: 'NERGENS', quantity: 1 })).toMatchObject({
      code: 'LOCATION_UNKNOWN',
    });
  });
  it('refuses a paper that the calculation does not know, and a half sheet', async () => {
    const receipt = { paper: 'ONBEKEND', type: 10 as const, quantity: 100, unit: 'sheet' as const, location: 'P-1' };
    expect(await warehouse().refused(receiveMaterialEndpoint, receipt)).toMatchObject({ code: 'PAPER_UNKNOWN' });
    expect(await warehouse().refused(receiveMaterialEndpoint, { ...receipt, paper: 'HVO90', quantity: 1.5 })).toMatchObject({
      code: 'STOCK_QUANTITY_INVALID',
    });
  });
  it('of two who take the last sheets at once one succeeds, and the other hears what is left', async () => {
    const { itemId } = await warehouse().call(receiveMaterialEndpoint, {
      ...{ paper: 'GRY2', type: 90, quantity: 50, unit: 'sheet', location: 'P-2' },
    });
    const [lot] = (await read(itemId)).lots;
    const take = () => warehouse().call(scrapStockEndpoint, { lotId: lot!.id, quantity: 30, reason: 'x' });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, take));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(itemId)).toMatchObject({ physical: 20 });
  });
});
