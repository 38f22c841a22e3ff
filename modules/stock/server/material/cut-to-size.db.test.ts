import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readAdviceEndpoint } from '#modules/estimating/contract/calculator/read-advice.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { bookJobPaperEndpoint } from '#modules/stock/contract/material/book-job-paper.endpoint.ts';
import { cutToSizeEndpoint } from '#modules/stock/contract/material/cut-to-size.endpoint.ts';
import { readJobPaperEndpoint } from '#modules/stock/contract/material/job-paper.endpoints.ts';
import { listMaterialsEndpoint, readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let itemId: number;
const warehouse = () => shop.as('warehouse');
const read = (id: number) => shop.as('buyer').call(readMaterialEndpoint, { itemId: id });
const itemOf = async (paper: string) => (await warehouse().call(listMaterialsEndpoint, { search: paper })).rows[0]!.itemId;

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  for (const code of ['P-1', 'P-2']) await warehouse().call(saveLocationEndpoint, { code });
  const receipt = { paper: 'GLO135', type: 90 as const, quantity: 1000, unit: 'sheet' as const, location: 'P-1', priceEur: 60 };
  ({ itemId } = await warehouse().call(receiveMaterialEndpoint, { ...receipt, lot: 'PAL-1', certificate: 'fsc_mix' }));
});
afterAll(() => shop.close());

it('cut to size › brings pieces into stock, and what falls off as a size of its own, which the calculator offers and the press takes', async () => {
  // The value stays with the pieces.
  const [lot] = (await read(itemId)).lots;
  const cut = { lotId: lot!.id, locationId: lot!.locationId, quantity: 400, shortMm: 360, longMm: 480, to: 'P-2', costEur: 10 };
  expect(await warehouse().refused(cutToSizeEndpoint, { ...cut, longMm: 900 })).toMatchObject({ code: 'SIZE_NOT_CUT' });
  expect(await warehouse().refused(cutToSizeEndpoint, { ...cut, quantity: 1001 })).toMatchObject({ code: 'LOT_SHORT' });
  expect((await shop.as('buyer').refused(cutToSizeEndpoint, cut)).status).toBe(403);
  const { made, offcuts } = await warehouse().call(cutToSizeEndpoint, cut);
  expect(made).toMatchObject({ paper: expect.stringMatching(/^GLO135 360×480 [LB]$/), quantity: 400 });
  expect(offcuts).toEqual([{ paper: expect.stringMatching(/^GLO135 220×500 [LB]$/), lot: expect.any(String), quantity: 400 }]);
  expect(await read(itemId)).toMatchObject({
    ...{ physical: 600, valueEur: 36, journal: [{ type: 75, quantity: -400 }, { type: 90 }] },
    otherSizes: [
      { paper: made.paper, available: 400 },
      { paper: offcuts[0]!.paper, available: 400 },
    ],
  });
  const pieces = await read(await itemOf(made.paper));
  expect(pieces).toMatchObject({ ...{ isCut: true, physical: 400, valueEur: 34 }, lots: [{ certificate: 'fsc_mix', location: 'P-2' }] });
  expect(await read(await itemOf(offcuts[0]!.paper))).toMatchObject({
    isCut: true,
    physical: 400,
    valueEur: 0,
    lots: [{ code: offcuts[0]!.lot }],
  });

  // The calculator offers the rest.
  const format = { widthMm: 85, heightMm: 55 };
  const card = { product: 'flat', quantities: [500], format, components: [{ role: 'sheet', paper: 'GLO135', colours: '4/4' }] } as const;
  const advice = await shop.as('order_manager').call(readAdviceEndpoint, { case: structuredClone(card) as never, quantity: 500 });
  expect(advice.offcuts).toContainEqual({
    ...{ role: 'sheet', paper: expect.stringContaining('220×500'), free: 400, sheets: expect.any(Number), saving: expect.any(Number) },
  });

  // The press takes it instead of the paper.
  const { lineId } = await addBasket(shop, await addCustomer(shop));
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`INSERT INTO stock_reservations (item_id, line_id, need_on, quantity, reserved_at) VALUES (${itemId}, ${lineId}, '2026-12-01', 100, now())`,
    ),
  );
  const { papers } = await shop.as('operator').call(readJobPaperEndpoint, { lineId });
  expect(papers).toMatchObject([{ reserved: 100, lots: [{ lot: 'PAL-1', size: null }, { size: '360 × 480' }, { size: '220 × 500' }] }]);
  const rest = papers[0]!.lots.find(({ size }) => size === '220 × 500')!;
  expect(await shop.as('operator').call(bookJobPaperEndpoint, { lineId, way: 'use', lot: rest.lot, quantity: 90 })).toMatchObject({
    used: 90,
  });
  // Three of these come from one sheet: ninety are thirty sheets.
  expect((await read(itemId)).reserved).toBe(70);
});
