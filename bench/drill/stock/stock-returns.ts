import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { undoMovementEndpoint } from '#modules/stock/contract/undo-movement.endpoint.ts';
import { closePeriodEndpoint } from '#modules/stock/contract/value/close-period.endpoint.ts';
import type { StockAct } from './stock-acts.ts';
import { attempt, drawRow } from './stock-scene.ts';

/** What comes back, what was a mistake, and the days that the bookkeeper closes. */
export const returnActs: Record<string, StockAct> = {
  async 'register a return'(scene) {
    const sent = await drawRow<{ shipmentId: number }>(
      scene,
      `SELECT s.id AS "shipmentId" FROM shipments s JOIN baskets b ON b.id = s.basket_id WHERE b.description LIKE 'Stock drill %' AND s.status NOT IN ('packed', 'canceled')`,
    );
    return sent && { done: 'done' in (await attempt(scene.call, registerReturnEndpoint, { ...sent, received: true, reason: scene.name })) };
  },
  async 'inspect a return'(scene) {
    const open = await drawRow<{ id: number }>(scene, `SELECT id FROM returns WHERE status = 'received'`);
    const line = open && (await scene.call(readReturnEndpoint, open)).lines[0];
    if (!line) return;
    const counted = scene.draw(line.shipped + 1);
    const restock = scene.draw(counted + 1);
    const found = { counted, restock, quarantine: counted - restock, scrap: 0, sendBack: 0, reason: scene.name, credit: true };
    const inspected = { ...open, ...found, lineId: line.lineId, version: line.version, location: 'DR-03-1' };
    return { done: 'done' in (await attempt(scene.call, inspectReturnEndpoint, inspected)) };
  },
  async 'book a return'(scene) {
    const open = await drawRow<{ id: number; version: number }>(scene, `SELECT id, version FROM returns WHERE status = 'received'`);
    return open && { done: 'done' in (await attempt(scene.call, bookReturnEndpoint, open)) };
  },
  async 'undo a movement'(scene) {
    const made = await drawRow<{ act: number }>(
      scene,
      `SELECT m.act FROM stock_mutations m WHERE m.undoes IS NULL AND m.purchase_line_id IS NULL AND m.type IN (10, 20, 60, 70)
       ORDER BY m.id DESC LIMIT 30`,
    );
    return made && { done: 'done' in (await attempt(scene.call, undoMovementEndpoint, { ...made, reason: `${scene.name} undone` })) };
  },
  async 'close days'(scene) {
    const until = Temporal.Now.plainDateISO('Europe/Amsterdam').subtract({ days: 3 + scene.draw(4) });
    return { done: 'done' in (await attempt(scene.call, closePeriodEndpoint, { until: until.toString() })) };
  },
};
