import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { checkOrders, moveLine, shopDay } from '#modules/baskets/server/public.ts';
import { materialShortages } from '#modules/planning/server/public.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { bookJobPaperEndpoint } from '#modules/stock/contract/material/book-job-paper.endpoint.ts';
import { readJobPaperEndpoint } from '#modules/stock/contract/material/job-paper.endpoints.ts';
import { readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { keepPaper } from '#test/setups/papers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let itemId: number;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'P-1' });
});
afterAll(() => shop.close());
/** Nothing of the paper but a pallet of a thousand sheets. */
beforeEach(async () => {
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_items SET paper = 'FORMER-' || id`));
  itemId = await keepPaper(shop, 'HVO90');
  const receipt = { paper: 'HVO90', type: 90 as const, quantity: 1000, unit: 'sheet' as const, location: 'P-1', priceEur: 20 };
  await shop.as('warehouse').call(receiveMaterialEndpoint, { ...receipt, lot: 'PAL-1' });
});
const operator = () => shop.as('operator');
const stock = () => shop.as('buyer').call(readMaterialEndpoint, { itemId });

it('book job paper › takes scanned sheets out for the job, brings the rest back at its value, and books nothing more at the end', async () => {
  const basket = await addBasket(shop, await addCustomer(shop));
  const { lineId } = basket;
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      UPDATE lines SET estimate = jsonb_build_object('components', jsonb_build_array(jsonb_build_object('paper', 'HVO90', 'parentSheets', 600)))
      WHERE id = ${lineId}`),
  );
  const { version } = await shop.as('order_manager').call(readBasketEndpoint, { id: basket.id });
  await shop.as('order_manager').call(confirmBasketEndpoint, { id: basket.id, version });
  expect((await operator().call(readJobPaperEndpoint, { lineId })).papers).toMatchObject([
    { paper: 'HVO90', reserved: 600, used: 0, lots: [{ lot: 'PAL-1', location: 'P-1', quantity: 1000 }] },
  ]);
  const book = { lineId, lot: 'pal-1' };
  expect((await shop.as('finance').refused(bookJobPaperEndpoint, { ...book, way: 'use', quantity: 1 })).status).toBe(403);
  expect(await operator().refused(bookJobPaperEndpoint, { ...book, lot: 'PAL-9', way: 'use', quantity: 1 })).toMatchObject({
    code: 'JOB_LOT_UNKNOWN',
  });
  expect(await operator().refused(bookJobPaperEndpoint, { ...book, way: 'rest', quantity: 1 })).toMatchObject({ code: 'REST_TOO_MANY' });
  expect(await operator().refused(bookJobPaperEndpoint, { ...book, way: 'use', quantity: 1001 })).toMatchObject({ code: 'LOT_SHORT' });
  expect(await operator().call(bookJobPaperEndpoint, { ...book, way: 'use', quantity: 580 })).toEqual({
    ...{ paper: 'HVO90', used: 580, reserved: 20 },
  });
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'P-2' });
  const rest = { ...book, way: 'rest' as const, quantity: 30, location: 'P-2' };
  expect(await operator().call(bookJobPaperEndpoint, rest)).toMatchObject({ used: 550, reserved: 20 });
  const [, back] = (await stock()).lots;
  expect(back).toMatchObject({ location: 'P-2', quantity: 30 });
  await shop.as('warehouse').call(transferStockEndpoint, { lotId: back!.id, locationId: back!.locationId, to: 'P-1', quantity: 30 });
  await shop.kernel.act(async (context) => {
    await context.tx.rows(sql`UPDATE lines SET status = 'in_progress' WHERE id = ${lineId}`);
    expect((await moveLine(context, lineId, 'ready')).accepted).toBe(true);
  });
  expect(await stock()).toMatchObject({
    ...{ physical: 450, reserved: 0, valueEur: 9 },
    journal: [{ type: 70 }, { type: 70 }, { type: 30, quantity: 30 }, { type: 30, quantity: -580 }, { type: 90 }],
  });
});

it('book job paper › of a job with the FSC logo takes FSC lots alone, and other jobs leave what it needs', async () => {
  const warehouse = shop.as('warehouse');
  const job = async (sheets: number, isFsc: boolean) => {
    const { id, lineId } = await addBasket(shop, await addCustomer(shop));
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`
        UPDATE lines SET fsc_logo = ${isFsc}, fsc_approval = 'NC-1',
          estimate = jsonb_build_object('components', jsonb_build_array(jsonb_build_object('paper', 'HVO90', 'parentSheets', ${sheets}::int))) WHERE id = ${lineId}`),
    );
    const { version } = await shop.as('order_manager').call(readBasketEndpoint, { id });
    await shop.as('order_manager').call(confirmBasketEndpoint, { id, version });
    return { id, lineId };
  };
  const [fsc, other] = [await job(100, true), await job(60, false)];
  const checkOf = () =>
    shop.kernel.act(async (context) => (await checkOrders(context, [fsc.id])).get(fsc.id)?.find(({ rule }) => rule === 'paper'));
  expect(await checkOf()).toMatchObject({ colour: 'amber', reason: 'fscPaperShort', params: { short: 100, paper: 'HVO90' } });
  const lacking = () =>
    shop.kernel.act((context) =>
      Promise.all(materialShortages.entriesOf(shop.kernel).map((read) => read(context.tx, [fsc.lineId, other.lineId], shopDay(context)))),
    );
  expect(await lacking()).toEqual([new Map([[fsc.lineId, 'HVO90 FSC']])]);
  const take = { way: 'use' as const, lot: 'PAL-1', quantity: 50 };
  expect(await operator().refused(bookJobPaperEndpoint, { ...take, lineId: fsc.lineId })).toMatchObject({
    ...{ code: 'FSC_LOT_REQUIRED', message: expect.stringContaining('koop die eerst in') },
  });
  await warehouse.call(receiveMaterialEndpoint, {
    ...{ paper: 'HVO90', type: 90, quantity: 120, unit: 'sheet', location: 'P-1', lot: 'PAL-2', certificate: 'fsc_mix' },
  });
  expect(await checkOf()).toMatchObject({ colour: 'green' });
  expect(await lacking()).toEqual([new Map()]);
  expect(await operator().refused(bookJobPaperEndpoint, { ...take, lineId: fsc.lineId })).toMatchObject({
    ...{ code: 'FSC_LOT_REQUIRED', message: expect.stringContaining('Neem PAL-2 (P-1).') },
  });
  const fromFsc = { ...take, lot: 'PAL-2' };
  expect(await operator().refused(bookJobPaperEndpoint, { ...fromFsc, lineId: other.lineId })).toMatchObject({
    ...{ code: 'FSC_LOT_KEPT', message: expect.stringContaining('20 is vrij. Neem PAL-1 (P-1).') },
  });
  expect(await operator().call(bookJobPaperEndpoint, { ...fromFsc, lineId: other.lineId, quantity: 20 })).toMatchObject({ used: 20 });
  expect(await operator().call(readJobPaperEndpoint, { lineId: fsc.lineId })).toMatchObject({ asksFsc: true });

  // What is ready takes by itself what it may: the other job had its paper scanned, the FSC job takes the FSC lot.
  await shop.kernel.act(async (context) => {
    await context.tx.rows(sql`UPDATE lines SET status = 'in_progress' WHERE id = ${fsc.lineId}`);
    expect((await moveLine(context, fsc.lineId, 'ready')).accepted).toBe(true);
  });
  const lots = (await stock()).lots.map(({ code, quantity, certificate }) => [code, quantity, certificate]);
  expect(lots).toEqual([['PAL-1', 1000, 'none']]);
});
