import { sql } from 'drizzle-orm';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { claimedAmount } from '#modules/stock/domain/claim/claim.ts';
import { decidePurchaseInvoice, invoiceDifference, lateCostOf } from '#modules/stock/domain/purchasing/match-invoice.ts';
import { invoiceTolerance } from '#modules/stock/domain/shop-settings.ts';
import { readClaims } from '#modules/stock/server/claim/claims.store.ts';
import { stockSettingsOf } from '#modules/stock/server/settings/stock-settings.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { addLateCost } from './add-late-cost.ts';
import { lockPurchase, raiseVersion } from './purchases.store.ts';

export const matchPurchaseInvoice = command(matchPurchaseInvoiceEndpoint, async (context, { id, version, number, amount, note }) => {
  const { tx } = context;
  const purchase = await lockPurchase(tx, id, version);
  const came = await tx.row<{ goods: number; surcharge: number; lateCost: Money; isReceived: boolean }>(sql`
    SELECT coalesce(sum(round(l.goods * l.received / l.ordered, 2)), 0)::float8 AS goods, coalesce(max(p.surcharge), 0)::float8 AS surcharge, (coalesce(max(p.late_cost), 0) * 10000)::bigint AS "lateCost",
      coalesce(bool_or(l.received > 0), false) AS "isReceived"
    FROM stock_purchase_lines l JOIN stock_purchases p ON p.id = l.purchase_id WHERE l.purchase_id = ${id}`);
  const difference = invoiceDifference(amount, moneyFromEuros(came!.goods), moneyFromEuros(came!.surcharge));
  const tolerance = invoiceTolerance(await stockSettingsOf(tx), moneyFromEuros(came!.goods + came!.surcharge));
  const decided = decidePurchaseInvoice({ number: purchase.number, isReceived: came!.isReceived }, difference, note, {
    claimed: claimedAmount(await readClaims(tx, id)),
    tolerance,
  });
  if (!decided.accepted) return decided;
  const lateCost = lateCostOf(amount, moneyFromEuros(came!.goods), came!.lateCost);
  const added = await addLateCost(context, id, lateCost, number);
  if (!added.accepted) return added;
  const next = await raiseVersion(
    tx,
    purchase,
    sql`, invoice_number = ${number}, invoice_amount = ${amount}, invoice_note = ${note}, late_cost = late_cost + ${added.value / 10_000}, status = CASE WHEN status = 'received' THEN 'invoiced' ELSE status END`,
  );
  await tx.record({
    fact: 'stock.purchase_invoiced',
    refs: { purchase: id, supplier: purchase.supplierId },
    data: {
      number: purchase.number,
      invoice: number,
      amount: amount / 10_000,
      difference: difference / 10_000,
      lateCost: added.value / 10_000,
      note,
    },
  });
  return { id, version: next };
});
