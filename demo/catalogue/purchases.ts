import { sql } from 'drizzle-orm';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { answerPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/answer-purchase-approval.endpoint.ts';
import { askPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/ask-purchase-approval.endpoint.ts';
import { claimPurchaseEndpoint } from '#modules/stock/contract/claim/claim-purchase.endpoint.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { changePricesEndpoint } from '#modules/stock/contract/price/change-prices.endpoint.ts';
import { askPurchaseDayEndpoint } from '#modules/stock/contract/purchase/ask-purchase-day.endpoint.ts';
import { cancelPurchaseEndpoint } from '#modules/stock/contract/purchase/cancel-purchase.endpoint.ts';
import { confirmPurchaseEndpoint } from '#modules/stock/contract/purchase/confirm-purchase.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { type AdviceRow, readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { returnReceiptEndpoint } from '#modules/stock/contract/purchase/return-receipt.endpoint.ts';
import { saveArticleBuyingEndpoint } from '#modules/stock/contract/purchase/save-article-buying.endpoint.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type Act, actsOf, staffOf } from '../acts.ts';
import { daysAround } from '../days.ts';
import type { DemoContext } from '../fill.ts';

type Stage = 'invoiced' | 'received' | 'partly' | 'confirmed' | 'ordered' | 'declined' | 'waiting' | 'canceled';

const isDraft = (stage: Stage) => stage === 'declined' || stage === 'waiting';

/** What becomes of the orders, the one of the largest shortages first; the advice keeps what is left over. */
const stages: readonly Stage[] = ['received', 'invoiced', 'declined', 'waiting', 'partly', 'confirmed', 'ordered', 'canceled'];

/** Gives two merchants prices for every paper in stock, and buys what the jobs lack, in every state of a purchase. */
export async function fillPurchases(demo: DemoContext): Promise<void> {
  const { kernel } = demo;
  const act = actsOf(kernel);
  const buyer = (await staffOf(kernel))('buyer');
  const days = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set());
  const merchants = await readMerchants(demo);
  await fillOffers(demo, act, merchants);
  await keepPapers(demo, act);
  await keepPads(demo, act);
  const { rows } = await act(readAdviceEndpoint, buyer, {}, days.moment(9, 60));
  const wanted = rows.filter(({ action }) => action === 'order' || action === 'later').sort((a, b) => b.required - a.required);
  // One row of an item, the first: a second one would change the quantity on the draft.
  const lines = wanted.filter((row, index) => wanted.findIndex(({ itemId }) => itemId === row.itemId) === index);
  const kept = Math.min(3, Math.floor(lines.length / 4));
  const batches = batchesOf(lines.slice(0, lines.length - kept), merchants).map((batch, index) => ({
    batch,
    stage: stages[index] ?? 'received',
  }));
  // The drafts come last: what is ordered of the same merchant after them would go with them.
  const drafts = batches.filter(({ stage }) => isDraft(stage));
  for (const { batch, stage } of [...batches.filter((one) => !drafts.includes(one)), ...drafts]) await livePurchase(demo, batch, stage);
  const from = demo.today.add({ months: 1 }).with({ day: 1 }).toString();
  await act(changePricesEndpoint, buyer, { supplierId: merchants[1]!, search: '', from, percent: 4 }, days.moment(0, 20));
}

/** Orders of two lines; every second one is for the other merchant. */
function batchesOf(lines: readonly AdviceRow[], merchants: readonly number[]): AdviceRow[][] {
  const batches: AdviceRow[][] = [];
  for (let first = 0; first < lines.length; first += 2) {
    const batch = lines.slice(first, first + 2);
    const supplierId = merchants[batches.length % merchants.length]!;
    batches.push(batch.map((line) => ({ ...line, supplierId })));
  }
  return batches;
}

/** Keeps packs of every paper; all but the two that only jobs need have a minimum, a little above what is there. */
async function keepPapers({ kernel, today }: DemoContext, act: Act): Promise<void> {
  const warehouse = (await staffOf(kernel))('warehouse');
  const at = today.subtract({ days: 29 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '10:00' }).toInstant();
  const items = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; paper: string; unit: string; grams: number; usable: number; version: number; perPallet: number | null }>(sql`
      SELECT id, paper, unit, grams_per_m2::float8 AS grams, (physical - reserved)::float8 AS usable, version, per_pallet AS "perPallet"
      FROM stock_items WHERE paper IS NOT NULL ORDER BY id`),
  );
  for (const { id: itemId, paper, unit, grams, usable, version, perPallet } of items) {
    const perPack = unit !== 'sheet' ? null : grams <= 120 ? 500 : grams <= 200 ? 250 : grams <= 400 ? 125 : 25;
    const upTo = (part: number) => Math.max(0, Math.ceil((usable * part) / 500) * 500);
    const isKept = paper !== 'HVO90' && paper !== 'BUL80' && usable > 0;
    const kept = isKept
      ? { policy: 'stock' as const, minStock: upTo(1.05), maxStock: upTo(1.3) }
      : { policy: 'demand' as const, minStock: 0, maxStock: 0 };
    await act(saveMaterialEndpoint, warehouse, { itemId, version, ...kept, reorder: 'manual', perPack, perPallet }, at);
  }
}

/** Has the advice make a pad of our own below its minimum, and propose the reprint of one of a customer. */
async function keepPads({ kernel, today }: DemoContext, act: Act): Promise<void> {
  const buyer = (await staffOf(kernel))('buyer');
  const at = today.subtract({ days: 29 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '10:30' }).toInstant();
  const pads = await kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`SELECT id FROM articles WHERE code IN ('BLOK-A4', 'UNI-BLOK') ORDER BY code`),
  );
  const make = { setupEur: 180, eachEur: 0.95, leadDays: 5, multiple: 50 };
  for (const { id: articleId } of pads)
    await act(saveArticleBuyingEndpoint, buyer, { articleId, policy: 'stock', reorder: 'manual', make }, at);
}

/** The two merchants who sell every paper; what a paper's own source delivers is not ordered here. */
async function readMerchants({ kernel }: DemoContext): Promise<number[]> {
  const found = await kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`SELECT id FROM suppliers WHERE name IN ('Papiergroothandel Vellen', 'Veluwe Papier') ORDER BY name`),
  );
  return found.map(({ id }) => id);
}

/** Prices of both merchants, near those of the calculation. */
async function fillOffers({ kernel, today }: DemoContext, act: Act, [vellen, veluwe]: readonly number[]): Promise<void> {
  const buyer = (await staffOf(kernel))('buyer');
  const at = today.subtract({ days: 30 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '10:00' }).toInstant();
  const { shop } = await kernel.act(({ tx }) => parameterSetOn(tx, today.toString()));
  const items = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; paper: string }>(sql`SELECT id, paper FROM stock_items WHERE paper IS NOT NULL ORDER BY id`),
  );
  for (const { id: itemId, paper: code } of items) {
    const paper = shop.papers.find((one) => one.code === code);
    if (!paper) continue;
    const scale = (from: number, euros: number, rate: number) => ({ from, priceEur: Math.round(euros * rate * 100) / 100 });
    const scales = (first: number, rates: readonly [number, number, number]) =>
      paper.form === 'sheet'
        ? {
            basis: '1000' as const,
            scales: [
              scale(first, paper.eurPerThousand, rates[0]),
              scale(5000, paper.eurPerThousand, rates[1]),
              scale(40_000, paper.eurPerThousand, rates[2]),
            ],
          }
        : { basis: 'kg' as const, scales: [scale(500, paper.eurPerKg, rates[0]), scale(5000, paper.eurPerKg, rates[1])] };
    const offers = [
      { supplierId: vellen!, code: `VL-${code}`, ...scales(100, [1.06, 1, 0.95]) },
      { supplierId: veluwe!, code: `${code}-V`, ...scales(1000, [1.03, 0.98, 0.9]) },
    ];
    await act(saveOffersEndpoint, buyer, { itemId, offers }, at);
  }
}

/** Leads one order to its stage, with the turns that such an order takes. */
async function livePurchase(demo: DemoContext, batch: readonly AdviceRow[], stage: Stage): Promise<void> {
  const { kernel } = demo;
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const [buyer, warehouse] = [staff('buyer'), staff('warehouse')];
  const days = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set());
  const since = isDraft(stage) ? 0 : stage === 'ordered' ? 1 : 8;
  const at = (daysLater: number, minute: number) => days.moment(Math.max(0, since - daysLater), minute);
  const lines = batch.map(({ itemId, supplierId, quantity }) => ({ itemId, supplierId: supplierId!, quantity }));
  const { purchases } = await act(makePurchasesEndpoint, buyer, { lines }, at(0, 30));
  const { id } = purchases[0]!;
  const read = () => act(readPurchaseEndpoint, buyer, { id }, at(0, 31));
  if (isDraft(stage)) return askApproval(demo, id, stage === 'declined');
  await act(sendPurchaseEndpoint, buyer, { id, version: (await read()).version }, at(0, 60));
  if (stage === 'ordered') {
    // The merchant was asked to come later, and has not answered yet.
    const [line] = (await read()).lines;
    const day = days.workingDaysAfter(kernel.clock.now(), 6).toString();
    await act(askPurchaseDayEndpoint, buyer, { id, line: line!.line, day }, at(0, 90));
    return;
  }
  if (stage === 'canceled') {
    await act(
      cancelPurchaseEndpoint,
      buyer,
      { id, version: (await read()).version, reason: 'De opdracht is een maand verschoven.' },
      at(1, 20),
    );
    return;
  }
  const sent = await read();
  // A merchant that is a little dearer and two days later shows in the list.
  const later = stage === 'confirmed' ? days.workingDaysAfter(kernel.clock.now(), 2).toString() : null;
  await act(
    confirmPurchaseEndpoint,
    buyer,
    {
      ...{ id, version: sent.version, supplierReference: `V-${8800 + id}` },
      lines: sent.lines.map(({ line, ordered, expectedOn, priceEur }) => ({
        ...{ line, quantity: ordered, expectedOn: later ?? expectedOn! },
        ...(later !== null && priceEur !== null && { priceEur: Math.round(priceEur * 102) / 100 }),
      })),
    },
    at(1, 40),
  );
  if (stage === 'confirmed') return;
  for (const [index, line] of sent.lines.slice(0, stage === 'partly' ? Math.max(1, sent.lines.length - 1) : undefined).entries()) {
    const receive = (quantity: number, minute: number) => {
      const bin = `P${1 + (index % 2)}-${String(5 + index).padStart(2, '0')}-1`;
      const input = { id, line: line.line, quantity, location: bin, packingSlip: `Pakbon ${884_100 + id}` };
      return act(receivePurchaseEndpoint, warehouse, input, at(3, minute));
    };
    const isHalf = stage === 'partly' && line.perPack !== null && line.ordered > 2 * line.perPack;
    await receive(isHalf ? Math.floor(line.ordered / line.perPack! / 2) * line.perPack! : line.ordered, 60 + index * 10);
  }
  if (stage === 'partly') return;
  const came = await read();
  if (stage === 'invoiced') {
    const amount = moneyFromEuros(Math.round((came.goodsEur! + came.surchargeEur! + 18.5) * 100) / 100);
    const invoice = { id, version: came.version, number: `VF-26${1000 + id}`, amount, note: 'Energietoeslag' };
    await act(matchPurchaseInvoiceEndpoint, buyer, invoice, at(6, 90));
    return;
  }
  // A pallet with the wrong grain went back, and came right.
  const [line] = came.lines;
  const [receipt] = line!.receipts;
  if (came.lines.length < 2) return;
  await act(returnReceiptEndpoint, warehouse, { id, act: receipt!.act, reason: 'Verkeerde looprichting' }, at(3, 200));
  const again = { id, line: line!.line, quantity: receipt!.quantity, location: receipt!.location, packingSlip: 'Ruil' };
  await act(receivePurchaseEndpoint, warehouse, again, at(5, 60));
  // Packs of the other line are wet.
  const wet = came.lines[1]!;
  const quantity = Math.min(wet.received, wet.perPack ?? wet.received);
  const expected = moneyFromEuros(Math.round((100 * wet.goodsEur! * quantity) / wet.ordered) / 100);
  await act(claimPurchaseEndpoint, buyer, { id, line: wet.line, kind: 'damaged', quantity, expected, reason: 'Pak nat' }, at(6, 30));
}

/** Above this its buyer asks approval. */
export const purchaseLimitEur = 500;

/** Has the buyer ask approval of a draft above the limit, which waits, or was declined for its quantity. */
async function askApproval({ kernel }: DemoContext, id: number, isDeclined: boolean): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const buyer = { ...staff('buyer'), admin: false, permissions: new Set(['stock_materials.view', 'stock.purchase']) };
  const at = kernel.clock.now().subtract({ minutes: isDeclined ? 170 : 45 });
  const { goodsEur, surchargeEur } = await act(readPurchaseEndpoint, buyer, { id }, at);
  if ((goodsEur ?? 0) + (surchargeEur ?? 0) <= purchaseLimitEur) return;
  const draft = async () => ({ id, version: (await act(readPurchaseEndpoint, buyer, { id }, at)).version });
  await act(askPurchaseApprovalEndpoint, buyer, await draft(), at);
  if (!isDeclined) return;
  const answer = { ...(await draft()), isApproved: false, reason: 'Te veel ineens: neem de helft, de rest in het nieuwe jaar.' };
  await act(answerPurchaseApprovalEndpoint, staff('purchasing_manager'), answer, at.add({ minutes: 40 }));
}
