import { sql } from 'drizzle-orm';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { generateRackEndpoint } from '#modules/stock/contract/location/generate-rack.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { cutToSizeEndpoint } from '#modules/stock/contract/material/cut-to-size.endpoint.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import { chance } from '../chance.ts';
import { daysAround } from '../days.ts';
import type { DemoContext } from '../fill.ts';
import { purchaseLimitEur } from './purchases.ts';

/** Adds the hall: aisles with bins for articles, racks for paper, a place to stage and one for quarantine. */
export async function fillWarehouse({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const at = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set()).moment(140, 60);
  const hall = await act(saveLocationEndpoint, warehouse, { kind: 'site', code: 'HAL', name: 'Magazijn' }, at);
  for (const [index, letter] of [...'ABCD'].entries()) {
    const aisle = await act(saveLocationEndpoint, warehouse, { kind: 'aisle', code: letter, parentId: hall.id, aisle: index + 1 }, at);
    for (let bay = 1; bay <= 24; bay += 1) {
      const bin = { code: `${letter}-${String(bay).padStart(2, '0')}`, parentId: aisle.id, aisle: index + 1, bay };
      await act(saveLocationEndpoint, warehouse, bin, at);
    }
  }
  for (const [code, aisle] of [
    ['P1', 11],
    ['P2', 12],
  ] as const) {
    await act(generateRackEndpoint, warehouse, { parentId: hall.id, code, aisle, bays: 12, levels: 3 }, at);
  }
  await act(saveLocationEndpoint, warehouse, { code: 'EXP-1', name: 'Klaarzetten', type: 'dispatch', parentId: hall.id, aisle: 20 }, at);
  const rolls = { code: 'ROL-1', name: 'Folie en rollen', type: 'bulk' as const, goods: ['rolls' as const], parentId: hall.id, aisle: 22 };
  await act(saveLocationEndpoint, warehouse, rolls, at);
  await act(saveLocationEndpoint, warehouse, { code: 'QUA-1', name: 'Retouren', type: 'quarantine', parentId: hall.id, aisle: 21 }, at);
}

/** Sets the day of going live, on which the oldest goods were counted, the ledger accounts of stock, and the limit of a buyer. */
export async function fillStockSettings({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const manager = (await staffOf(kernel))('purchasing_manager');
  const at = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set()).moment(139, 60);
  const settings = await act(readStockSettingsEndpoint, manager, {}, at);
  const opened = { goLiveOn: today.subtract({ days: 130 }).toString(), purchaseLimitEur };
  const accounts = { accountArticles: '3200', accountSheets: '3000', accountRolls: '3010', accountOther: '3050' };
  const deliveryNote = 'Lossen bij deur 2, maandag t/m vrijdag van 7.30 tot 15.30 uur.';
  await act(saveStockSettingsEndpoint, manager, { ...settings, ...opened, ...accounts, deliveryNote }, at);
}

/** Adds pallets of every paper in use: an opening balance, and for some a later delivery. */
export async function fillPaperStock({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const days = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set());
  const luck = chance(70_331);
  const { shop } = await kernel.act(({ tx }) => parameterSetOn(tx, today.toString()));
  for (const [index, paper] of shop.papers.entries()) {
    const bin = (turn: number) => `P${1 + (index % 2)}-${String(1 + (Math.floor(index / 2) % 12)).padStart(2, '0')}-${1 + (turn % 3)}`;
    const price =
      paper.form === 'sheet'
        ? ({ priceEur: paper.eurPerThousand, basis: '1000' } as const)
        : ({ priceEur: paper.eurPerKg, basis: 'kg' } as const);
    const unit = paper.form === 'sheet' ? 'sheet' : 'm';
    const receive = (type: 10 | 90, daysAgo: number, turn: number) => {
      const at = days.moment(daysAgo, luck.between(30, 400));
      const receivedOn = at.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
      const quantity = paper.gramsPerM2 > 1000 ? luck.between(2, 8) * 100 : luck.between(20, 80) * 500;
      return act(
        receiveMaterialEndpoint,
        warehouse,
        { paper: paper.code, type, quantity, unit, location: bin(turn), receivedOn, ...price },
        at,
      );
    };
    await receive(90, luck.between(80, 120), 0);
    if (index % 3 === 0) await receive(10, luck.between(8, 40), 1);
  }
}

/** Cuts a pallet of large sheets for a small press, so that a rest of its own size is in stock. */
export async function fillOffcuts({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const at = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set()).moment(3, 200);
  const lot = await kernel.act(({ tx }) =>
    tx.row<{ lotId: number; locationId: number; to: string }>(sql`
      SELECT p.lot_id AS "lotId", p.location_id AS "locationId", l.code AS to FROM stock_positions p JOIN stock_items s ON s.id = p.item_id JOIN stock_locations l ON l.id = p.location_id
      WHERE s.paper = 'GLO135' AND p.quantity >= 1000 ORDER BY p.lot_id LIMIT 1`),
  );
  if (lot) await act(cutToSizeEndpoint, warehouse, { ...lot, quantity: 800, shortMm: 330, longMm: 480, grain: 'L', costEur: 18 }, at);
}
