import { seePrices } from '#modules/stock/contract/price/see-prices.ts';
import type { PurchaseRow, readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import type { readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { type Actor, may } from '#platform/server/actor.ts';

/** Whether a person sees what we pay our suppliers, and what that makes our stock worth. */
export const maySeePrices = (actor: Actor): boolean => may(actor, seePrices);

/** A row of purchases for somebody who does not see prices. */
export const rowWithoutPrices = (row: PurchaseRow): PurchaseRow => ({ ...row, totalEur: null });

type Purchase = OutputOf<typeof readPurchaseEndpoint>;

/** A purchase for somebody who does not see prices: what comes and when, with nothing of what it costs. */
export function purchaseWithoutPrices(purchase: Purchase): Purchase {
  return {
    ...purchase,
    ...{ goodsEur: null, surchargeEur: null, minimumEur: null, missingEur: null, claimed: null, invoices: null, approval: null },
    claims: purchase.claims.map((claim) => ({ ...claim, expected: null, credited: null })),
    lines: purchase.lines.map((line) => ({
      ...line,
      goodsEur: null,
      brokenPackEur: null,
      priceEur: null,
      confirmedEur: null,
      basis: null,
    })),
  };
}

type Advice = OutputOf<typeof readAdviceEndpoint>;

/** The advice for somebody who does not see prices: what is needed, when and from whom. */
export function adviceWithoutPrices(advice: Advice): Advice {
  return {
    ...advice,
    rows: advice.rows.map((row) => ({ ...row, goodsEur: null, candidates: null })),
    orders: advice.orders.map((order) => ({
      ...order,
      ...{ goodsEur: null, placedEur: null, surchargeEur: null, minimumEur: null },
      lines: order.lines.map((line) => ({ ...line, goodsEur: null })),
    })),
  };
}
