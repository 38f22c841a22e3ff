import { sql } from 'drizzle-orm';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { chargesToAdd } from '#modules/stock/domain/charges/charges-by.ts';
import { claimedAmount } from '#modules/stock/domain/claim/claim.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { decideInvoicedLines } from '#modules/stock/domain/purchasing/invoiced-lines.ts';
import { decideInvoiceNumber, decidePurchaseInvoice, matchInvoice } from '#modules/stock/domain/purchasing/match-invoice.ts';
import { invoiceTolerance } from '#modules/stock/domain/shop-settings.ts';
import { keyOf, readItems } from '#modules/stock/server/book/load-book.ts';
import { readClaims } from '#modules/stock/server/claim/claims.store.ts';
import { stockSettingsOf } from '#modules/stock/server/settings/stock-settings.ts';
import { type Money, moneyFromUnits } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { addLateCost } from './add-late-cost.ts';
import { isInvoiced, readInvoicedLines, readInvoiceState, saveInvoice } from './purchase-invoices.store.ts';
import { lockPurchase, raiseVersion } from './purchases.store.ts';

export const matchPurchaseInvoice = command(
  matchPurchaseInvoiceEndpoint,
  async (context, { id, version, number, amount, note, chargesBy, ...input }) => {
    const { tx, actor, now } = context;
    const invoiceId = input.invoiceId ?? null;
    const purchase = await lockPurchase(tx, id, version);
    const state = await readInvoiceState(tx, id, number, invoiceId);
    if (invoiceId !== null && !state.isKnown) throw notFound();
    const free = decideInvoiceNumber(number, state.isTaken);
    if (!free.accepted) return free;
    const stored = await readInvoicedLines(tx, id, invoiceId);
    const itemIds = stored.map(({ itemId }) => itemId);
    const items = new Map((await readItems(tx, itemIds)).map((item) => [item.code, item]));
    const lines = decideInvoicedLines(
      stored.map((line) => ({ ...line, item: items.get(keyOf(line.itemId))! })),
      input.lines,
    );
    if (!lines.accepted) return lines;
    const isAllIn = purchase.status !== 'partly_received';
    const matched = matchInvoice(lines.value, amount, { surchargeLeft: state.surchargeLeft, isAllIn });
    const settings = await stockSettingsOf(tx);
    const decided = decidePurchaseInvoice(
      { number: purchase.number, isReceived: stored.some(({ received }) => received > 0) },
      matched,
      moneyFromUnits(amount - matched.difference),
      note,
      { claimed: claimedAmount(await readClaims(tx, id)), toleranceOf: (expected) => invoiceTolerance(settings, expected) },
    );
    if (!decided.accepted) return decided;
    const added: Money[] = [];
    for (const [index, line] of stored.entries()) {
      const cost = await addCost(context, id, moneyFromUnits(matched.lines[index]!.lateCost - line.lateCost), number, line.id);
      if (!cost.accepted) return cost;
      added.push(moneyFromUnits(line.lateCost + cost.value));
    }
    let lateCost = state.lateCost;
    for (const share of chargesToAdd({ by: state.chargesBy, amount: lateCost }, { by: chargesBy, amount: matched.charges })) {
      const freight = await addLateCost(context, { purchaseId: id, by: share.by }, share.amount, number);
      if (!freight.accepted) return freight;
      lateCost = moneyFromUnits(lateCost + freight.value);
    }
    await saveInvoice(tx, id, invoiceId, {
      ...{
        number,
        amount,
        difference: matched.difference,
        surcharge: matched.surcharge,
        note,
        savedAt: now.toString(),
        savedBy: actor.name,
      },
      lateCost,
      chargesBy,
      lines: stored.flatMap((line, index) => {
        const { quantity, charged } = lines.value[index]!;
        const priceEur = input.lines?.find((one) => one.line === line.line)?.priceEur ?? line.priceEur;
        return quantity > 0 ? [{ id: line.id, quantity: showQuantity(quantity), priceEur, charged, lateCost: added[index]! }] : [];
      }),
    });
    const next = await raiseVersion(tx, purchase);
    await tx.rows(sql`UPDATE stock_purchases p SET status = CASE WHEN ${isInvoiced} THEN 'invoiced' ELSE 'received' END
    WHERE p.id = ${id} AND p.status IN ('received', 'invoiced')`);
    await tx.record({
      fact: 'stock.purchase_invoiced',
      refs: { purchase: id, supplier: purchase.supplierId },
      data: {
        ...{ number: purchase.number, invoice: number, note },
        ...{ amount: amount / 10_000, difference: matched.difference / 10_000 },
        lateCost: (lateCost - state.lateCost + added.reduce((sum, cost, index) => sum + cost - stored[index]!.lateCost, 0)) / 10_000,
      },
    });
    return { id, version: next };
  },
);

/** Adds a cost to what came of a line; returns what was added. */
function addCost(context: CommandContext, id: number, amount: Money, invoice: string, lineId: number) {
  return addLateCost(context, { purchaseId: id, lineId }, amount, invoice);
}
