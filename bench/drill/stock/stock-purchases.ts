import { cancelPurchaseEndpoint } from '#modules/stock/contract/purchase/cancel-purchase.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { returnReceiptEndpoint } from '#modules/stock/contract/purchase/return-receipt.endpoint.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import type { StockAct } from './stock-acts.ts';
import { attempt, drawRow, type StockScene } from './stock-scene.ts';

const drafts = `SELECT p.id FROM stock_purchases p WHERE p.status = 'draft' AND p.supplier_id = $1`;
type Open = { id: number; line: number; open: number };
const openLines = `SELECT p.id, l.line, (l.ordered - l.received)::float8 AS open FROM stock_purchases p JOIN stock_purchase_lines l ON l.purchase_id = p.id
  WHERE p.supplier_id = $1 AND p.status IN ('ordered', 'confirmed', 'partly_received') AND NOT l.canceled AND NOT l.complete`;

const versionOf = async ({ call }: StockScene, id: number) => (await call(readPurchaseEndpoint, { id })).version;

/** The acts of the buyer, and of people who receive what was bought. */
export const purchaseActs: Record<string, StockAct> = {
  async 'draft a purchase'(scene) {
    const { call, supplierId, draw } = scene;
    const item = await drawRow<{ id: number }>(
      scene,
      `SELECT i.id FROM stock_items i LEFT JOIN articles a ON a.id = i.article_id WHERE a.code LIKE 'DRILL-%' OR i.paper IS NOT NULL`,
    );
    const made = await attempt(call, makePurchasesEndpoint, { lines: [{ itemId: item!.id, supplierId, quantity: 1 + draw(20) }] });
    if (!('done' in made)) return { done: false };
    const { id } = made.done.purchases[0]!;
    const { version, lines } = await call(readPurchaseEndpoint, { id });
    const agreed = { priceEur: 1 + draw(300) / 100, basis: 'each' as const };
    const saved = { id, version, lines: lines.map(({ line, ordered }) => ({ line, quantity: ordered, agreed })) };
    return { done: 'done' in (await attempt(call, savePurchaseEndpoint, saved)) };
  },
  async 'send a purchase'(scene) {
    const draft = await drawRow<{ id: number }>(scene, drafts, [scene.supplierId]);
    return (
      draft && {
        done: 'done' in (await attempt(scene.call, sendPurchaseEndpoint, { ...draft, version: await versionOf(scene, draft.id) })),
      }
    );
  },
  async 'receive a purchase'(scene) {
    const line = await drawRow<Open>(scene, openLines, [scene.supplierId]);
    if (!line) return;
    const { open, ...place } = line;
    const receipt = { ...place, quantity: 1 + scene.draw(Math.max(1, open)), location: 'DR-02-1', packingSlip: scene.name };
    return { done: 'done' in (await attempt(scene.call, receivePurchaseEndpoint, receipt)) };
  },
  async 'send a receipt back'(scene) {
    const receipt = await drawRow<{ id: number; act: number }>(
      scene,
      `SELECT l.purchase_id AS id, m.act FROM stock_mutations m JOIN stock_purchase_lines l ON l.id = m.purchase_line_id
       WHERE m.undoes IS NULL AND m.quantity > 0 ORDER BY m.id DESC LIMIT 20`,
    );
    return receipt && { done: 'done' in (await attempt(scene.call, returnReceiptEndpoint, { ...receipt, reason: scene.name })) };
  },
  async 'cancel a purchase'(scene) {
    const line = await drawRow<Open>(scene, openLines, [scene.supplierId]);
    if (!line || scene.draw(4) > 0) return;
    const cancel = { id: line.id, version: await versionOf(scene, line.id), line: line.line, reason: scene.name };
    return { done: 'done' in (await attempt(scene.call, cancelPurchaseEndpoint, cancel)) };
  },
};
