import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import { takeOverPickListEndpoint } from '#modules/stock/contract/picking/take-over-pick-list.endpoint.ts';
import type { StockAct } from './stock-acts.ts';
import { attempt, drawRow } from './stock-scene.ts';

const openLists = `SELECT id FROM stock_pick_lists WHERE status = 'open'`;
type OpenLine = { id: number; itemId: number; lot: string; location: string; quantity: number };
const openLines = `SELECT l.list_id AS id, l.item_id AS "itemId", o.code AS lot, p.code AS location, (l.quantity - coalesce(l.scanned, 0))::float8 AS quantity
  FROM stock_pick_lines l JOIN stock_pick_lists w ON w.id = l.list_id AND w.status = 'open' JOIN stock_lots o ON o.id = l.lot_id
  JOIN stock_locations p ON p.id = l.location_id WHERE NOT l.short AND coalesce(l.scanned, 0) < l.quantity`;

/** The acts of people with a scanner. */
export const pickActs: Record<string, StockAct> = {
  async 'start a pick list'(scene) {
    const { rows } = await scene.database.query<{ id: number }>(
      `SELECT l.id FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE b.description LIKE 'Stock drill %' AND l.status = 'warehouse_call'
       AND NOT EXISTS (SELECT FROM stock_pick_parts k WHERE k.line_id = l.id) ORDER BY random() LIMIT 4`,
    );
    if (rows.length === 0) return;
    const lineIds = rows.map(({ id }) => id);
    return { done: 'done' in (await attempt(scene.call, startPickListEndpoint, { lineIds, stage: 'DR-OUT' })) };
  },
  async scan(scene) {
    const line = await drawRow<OpenLine>(scene, openLines);
    if (!line) return;
    const isShort = scene.draw(8) === 0;
    const { quantity: left, ...place } = line;
    const quantity = scene.draw(3) === 0 ? 1 + scene.draw(left) : undefined;
    const scan = isShort ? { quantity: 0, shortReason: scene.name } : quantity !== undefined ? { quantity } : {};
    return { done: 'done' in (await attempt(scene.call, scanPickEndpoint, { ...place, ...scan })) };
  },
  async 'take over a pick list'(scene) {
    const list = await drawRow<{ id: number }>(scene, openLists);
    return list && { done: 'done' in (await attempt(scene.call, takeOverPickListEndpoint, list)) };
  },
  async 'end a pick list'(scene) {
    const list = await drawRow<{ id: number }>(scene, openLists);
    if (!list) return;
    const end = scene.draw(4) === 0 ? { how: 'cancel' as const, confirmed: true } : { how: 'finish' as const };
    return { done: 'done' in (await attempt(scene.call, endPickListEndpoint, { ...list, ...end })) };
  },
};
