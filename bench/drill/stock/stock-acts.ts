import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { approveCountEndpoint } from '#modules/stock/contract/counting/approve-count.endpoint.ts';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { cutToSizeEndpoint } from '#modules/stock/contract/material/cut-to-size.endpoint.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { saveLotEndpoint } from '#modules/stock/contract/material/save-lot.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { pickActs } from './stock-picks.ts';
import { purchaseActs } from './stock-purchases.ts';
import { returnActs } from './stock-returns.ts';
import { attempt, drawRow, type StockScene } from './stock-scene.ts';

/** Whether the act was done; `key` is the reason by which the journal shows it once. */
export type StockOutcome = { done: boolean; key?: string };
export type StockAct = (scene: StockScene) => Promise<StockOutcome | undefined>;

type Position = { lotId: number; locationId: number; quantity: number };
const positions = `SELECT s.lot_id AS "lotId", s.location_id AS "locationId", s.quantity::float8 AS quantity
  FROM stock_positions s JOIN stock_items i ON i.id = s.item_id LEFT JOIN articles a ON a.id = i.article_id
  WHERE a.code LIKE 'DRILL-%' OR i.paper IS NOT NULL`;
const places = ['DR-01-1', 'DR-02-1', 'DR-03-1', 'DR-BULK', 'DR-APART'];

async function keyed<E extends Endpoint>({ call, name }: StockScene, endpoint: E, input: InputOf<E>): Promise<StockOutcome> {
  return { done: 'done' in (await attempt(call, endpoint, input)), key: name };
}

const done = (result: { done: unknown } | { refused: string }): StockOutcome => ({ done: 'done' in result });

/** Draws a position and books on it; nothing when the shop has none. */
const onPosition =
  (book: (scene: StockScene, position: Position) => Promise<StockOutcome>): StockAct =>
  async (scene) => {
    const position = await drawRow<Position>(scene, positions);
    return position && book(scene, position);
  };

type Order = { id: number; version: number; addressId: number; deliveryId: number; lineId: number; quantity: number };
const orders = `SELECT b.id, b.version, d.address_id AS "addressId", d.id AS "deliveryId", l.id AS "lineId", l.quantity
  FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN deliveries d ON d.line_id = l.id
  WHERE b.description LIKE 'Stock drill %' AND l.status = 'warehouse_call'`;
type Shipment = { id: number; version: number };
const shipments = `SELECT s.id, s.version FROM shipments s JOIN baskets b ON b.id = s.basket_id WHERE b.description LIKE 'Stock drill %' AND s.status = 'packed'`;

/** Everything that moves stock, by its name. */
export const stockActs: Record<string, StockAct> = {
  async receive(scene) {
    const article = await drawRow<{ id: number }>(scene, `SELECT id FROM articles WHERE code ~ '^(DRILL|SALE)-'`);
    const receivedOn = Temporal.Now.plainDateISO('Europe/Amsterdam')
      .subtract({ days: scene.draw(6) })
      .toString();
    const type = scene.draw(2) === 0 ? 10 : 20;
    return keyed(scene, receiveStockEndpoint, {
      ...{ articleId: article!.id, type, quantity: 1 + scene.draw(9), location: places[scene.draw(3)]!, reason: scene.name },
      ...{ receivedOn, unitCostEur: scene.draw(50_000) / 10_000 },
    });
  },
  async 'receive paper'(scene) {
    const [paper, location] = [scene.draw(2) === 0 ? 'HVO90' : 'SIL250', places[scene.draw(4)]!];
    const price = { priceEur: 10 + scene.draw(500) / 100, basis: '1000' as const };
    return keyed(scene, receiveMaterialEndpoint, {
      ...{ paper, type: 10, quantity: 500, unit: 'sheet', location, reason: scene.name },
      ...price,
    });
  },
  scrap: onPosition((scene, { lotId, locationId, quantity }) =>
    keyed(scene, scrapStockEndpoint, {
      lotId,
      locationId,
      quantity: 1 + scene.draw(Math.max(1, Math.min(5, quantity))),
      reason: scene.name,
    }),
  ),
  transfer: onPosition((scene, { lotId, locationId, quantity }) =>
    keyed(scene, transferStockEndpoint, {
      ...{ lotId, locationId, to: places[scene.draw(places.length)]!, quantity: 1 + scene.draw(Math.max(1, quantity)), reason: scene.name },
    }),
  ),
  async cut(scene) {
    const position = await drawRow<Position>(
      scene,
      `SELECT * FROM (${positions}) p WHERE EXISTS (
      SELECT FROM stock_lots o JOIN stock_items s ON s.id = o.item_id WHERE o.id = p."lotId" AND s.unit = 'sheet' AND s.width_mm >= 300)`,
    );
    if (!position) return;
    const { lotId, locationId } = position;
    const size = { shortMm: 220, longMm: 300, to: places[scene.draw(places.length)]!, costEur: scene.draw(500) / 100 };
    return done(await attempt(scene.call, cutToSizeEndpoint, { lotId, locationId, quantity: 1 + scene.draw(40), ...size }));
  },
  async 'block a lot'(scene) {
    const position = await drawRow<Position>(
      scene,
      `SELECT * FROM (${positions}) p WHERE EXISTS (
      SELECT FROM stock_lots o JOIN stock_items s ON s.id = o.item_id WHERE o.id = p."lotId" AND s.paper IS NOT NULL)`,
    );
    if (!position) return;
    const lot = { lotId: position.lotId, certificate: scene.draw(2) === 0 ? ('none' as const) : ('fsc_mix' as const) };
    return done(await attempt(scene.call, saveLotEndpoint, { ...lot, blocked: scene.draw(2) === 0, reason: scene.name }));
  },
  count: onPosition(async ({ call, draw }, { lotId, locationId, quantity }) =>
    done(await attempt(call, countPositionEndpoint, { lotId, locationId, counted: Math.max(0, quantity + 2 - draw(5)) })),
  ),
  async 'approve a count'(scene) {
    const first = await drawRow<{ lotId: number; locationId: number; difference: number }>(
      scene,
      'SELECT lot_id AS "lotId", location_id AS "locationId", difference::float8 AS difference FROM stock_first_counts',
    );
    return first && done(await attempt(scene.call, approveCountEndpoint, first));
  },
  async order({ call, database, ordering, name, draw }) {
    const { customerId, addressId, date } = ordering;
    const article = await database.query<{ id: number }>(
      `SELECT id FROM articles WHERE code ~ '^(DRILL|SALE)-' AND (customer_id IS NULL OR customer_id = $1) ORDER BY id`,
      [customerId],
    );
    const { id } = await call(createBasketEndpoint, { customerId, description: name });
    const lines = [{ articleId: article.rows[draw(article.rows.length)]!.id, quantity: 1 + draw(12) }];
    await call(addArticleLinesEndpoint, { id, lines, delivery: { addressId, date, method: 'own_transport' } });
    const { version } = await call(readBasketEndpoint, { id });
    return done(await attempt(call, confirmBasketEndpoint, { id, version }));
  },
  async 'cancel an order'(scene) {
    const order = await drawRow<Order>(scene, orders);
    if (!order) return;
    const cancel = { id: order.id, version: order.version, reason: 'other', note: scene.name };
    return done(await attempt(scene.call, cancelBasketEndpoint, cancel));
  },
  async pack(scene) {
    const order = await drawRow<Order>(scene, orders);
    if (!order) return;
    const { id: basketId, addressId, deliveryId, lineId, quantity } = order;
    const packages = [{ contents: [{ deliveryId, quantity: 1 + scene.draw(quantity) }] }];
    return done(
      await attempt(scene.call, createShipmentEndpoint, {
        ...{ basketId, addressId, packages, checkedLineIds: [lineId] },
        type: 'own_transport',
        carrier: 'own_van',
      }),
    );
  },
  async unpack(scene) {
    const shipment = await drawRow<Shipment>(scene, shipments);
    return shipment && done(await attempt(scene.call, cancelShipmentEndpoint, { ...shipment, reason: scene.name }));
  },
  async 'hand over'(scene) {
    const shipment = await drawRow<Shipment>(scene, shipments);
    return shipment && done(await attempt(scene.call, handOverEndpoint, shipment));
  },
  ...pickActs,
  ...purchaseActs,
  ...returnActs,
};
