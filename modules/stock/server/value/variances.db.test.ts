import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveKeepingEndpoint } from '#modules/stock/contract/keeping/save-keeping.endpoint.ts';
import { readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { undoMovementEndpoint } from '#modules/stock/contract/undo-movement.endpoint.ts';
import { readStockValueEndpoint } from '#modules/stock/contract/value/stock-value.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeEach(async () => {
  at = await openPurchaseShop();
});
afterEach(() => at.close());

const stock = () => at.buyer().call(readMaterialEndpoint, { itemId: at.itemId });
const worth = (on: string) => at.shop.as('finance').call(readStockValueEndpoint, { on });

it('stock value › closes with the part of a freight bill that falls on used paper beside it, and says what each entry did', async () => {
  const id = await at.buy(10_000);
  await at.send(id);
  await at.receive(id, 10_000);
  const [lot] = (await stock()).lots;
  const scrap = { lotId: lot!.id, locationId: lot!.locationId, quantity: 4000, reason: 'Nat geworden' };
  await at.shop.as('warehouse').call(scrapStockEndpoint, scrap);
  const { version } = await at.read(id);
  const invoice = { id, version, number: 'V-1', amount: moneyFromEuros(235), note: 'Vracht' };
  await at.buyer().call(matchPurchaseInvoiceEndpoint, invoice);
  expect(await stock()).toMatchObject({
    valueEur: 141,
    journal: [
      { type: 15, quantity: 0, valueEur: 21, reason: 'V-1' },
      { type: 80, quantity: -4000, valueEur: -80 },
      { type: 10, quantity: 10_000, valueEur: 200 },
    ],
    variances: [{ valueEur: 14, countsOn: '2026-11-18', reason: 'V-1' }],
  });
  const figures = { value: moneyFromEuros(141), variance: moneyFromEuros(14) };
  expect(await worth('2026-11-18')).toMatchObject({ variance: figures.variance, rows: [{ itemId: at.itemId, ...figures }] });
  expect(await worth('2026-11-17')).toMatchObject({ variance: 0, rows: [] });
  const hidden = await at.shop.as('warehouse').call(readMaterialEndpoint, { itemId: at.itemId });
  expect([hidden.variances, hidden.journal.map(({ valueEur }) => valueEur)]).toEqual([[], [null, null, null]]);

  // The scrap is undone by an entry of the value as it left; each names the other.
  const { act } = hidden.journal[1]!;
  at.shop.moveClock('2026-11-18T12:00:00Z');
  await at.shop.as('warehouse').call(undoMovementEndpoint, { act, reason: 'Toch droog' });
  const { journal } = await stock();
  expect(journal[0]).toMatchObject({ type: 80, quantity: 4000, valueEur: 80, undoes: journal[2]!.at, undoneAt: null });
  expect(journal[2]).toMatchObject({ type: 80, quantity: -4000, undoes: null, undoneAt: journal[0]!.at, mayUndo: false });
  expect(journal[0]!.at).not.toBe(journal[2]!.at);
});

it('stock value › adds a later cost to what is left of its own receipt where goods leave by FIFO', async () => {
  const { itemId } = at;
  const keeping = { itemId, pickPolicy: 'fefo' as const, wholePacks: false, shelfLifeDays: null, callOffMultiple: null };
  await at.buyer().call(saveKeepingEndpoint, { ...keeping, valuation: 'fifo' });
  const ids: number[] = [];
  for (const lot of ['EEN', 'TWEE']) {
    const id = await at.buy(10_000);
    await at.send(id);
    await at.receive(id, 10_000, { lot });
    ids.push(id);
  }
  const [first] = (await stock()).lots;
  const scrap = { lotId: first!.id, locationId: first!.locationId, quantity: 4000, reason: 'Nat geworden' };
  await at.shop.as('warehouse').call(scrapStockEndpoint, scrap);
  const { version } = await at.read(ids[0]!);
  const invoice = { id: ids[0]!, version, number: 'V-2', amount: moneyFromEuros(235), note: 'Vracht' };
  await at.buyer().call(matchPurchaseInvoiceEndpoint, invoice);
  // The moving average would have taken all of it: as much is there as came.
  expect(await stock()).toMatchObject({ valueEur: 341, journal: [{ type: 15, valueEur: 21 }, {}, {}, {}], variances: [{ valueEur: 14 }] });
});
