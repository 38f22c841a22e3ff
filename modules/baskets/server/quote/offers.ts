import type { OfferedLineShape } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { titleLine } from '#modules/baskets/domain/line/edit-line-book.ts';
import { groupOf, isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { remarksForCustomer } from '#modules/baskets/domain/line/remarks-for-customer.ts';
import type { OfferedRow } from '#modules/baskets/domain/quote/answer-quote.ts';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { ladderOf } from '#modules/baskets/server/line/ladder.ts';
import { daysOfLine } from '#modules/baskets/server/line/read-line-days.ts';
import { type FrozenOffer, specificationsOf } from '#modules/baskets/server/line/specifications.ts';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Reads the offer of a basket: each open line at its quantities, with the prices that its calculation gives for them. */
export async function offersOf(
  context: Pick<QueryContext, 'tx' | 'kernel'>,
  lines: readonly LineRow[],
  vatType: VatType,
): Promise<FrozenOffer[]> {
  const specifications = await specificationsOf(
    context,
    lines.map(({ id }) => id),
  );
  const words = remarksForCustomer(lines);
  const offers: FrozenOffer[] = [];
  for (const line of lines) {
    if (isCanceledLine(line.status) || line.kind === 'text') continue;
    const both = specifications.get(line.id);
    const remark = words.get(line.id);
    offers.push({
      lineId: line.id,
      group: groupOf(line),
      description: line.description,
      ...(line.setName !== null && { set: line.setName }),
      ...(titleLine(line) && { title: titleLine(line) }),
      specification: line.specification,
      ...(remark && { remark }),
      vatPercent: vatPercentFor(vatType, Number(line.vatRate)),
      quantity: line.quantity,
      ...(line.priceOnRequest && { priceOnRequest: true }),
      rows: await rowsOf(context.tx, line),
      ...(both && { specifications: both }),
    });
  }
  return offers;
}

/** The offers, each calculated line with the days on which it could leave. */
export async function offersWithDays(context: QueryContext, offers: readonly FrozenOffer[]): Promise<FrozenOffer[]> {
  const dated: FrozenOffer[] = [];
  for (const offer of offers) {
    const days = (await daysOfLine(context, offer.lineId)) ?? [];
    dated.push(days.length > 0 ? { ...offer, days } : offer);
  }
  return dated;
}

/** Returns the offered quantities of a line; a fixed price applies to its own quantity only. */
async function rowsOf(tx: ReadTx, line: LineRow): Promise<OfferedRow[]> {
  const own = { quantity: line.quantity, price: line.price, transportPrice: line.priceOnRequest ? noMoney : line.transportPrice };
  const others = line.priceFixed ? [] : line.quantities.filter((quantity) => quantity !== line.quantity);
  const ladder = await ladderOf(tx, line.id, others);
  const calculated = ladder.map((row) => ({
    quantity: row.quantity,
    price: moneyFromEuros(row.linePriceEur),
    transportPrice: moneyFromEuros(row.transport?.sellEur ?? 0),
  }));
  return [own, ...calculated].sort((a, b) => a.quantity - b.quantity);
}

/** Returns what the totals of a quote count: one priced line of every group, at the quantity the quote was made for. */
export function countedOffers(offers: readonly OfferedLineShape[]): { lineId: number; vatPercent: number; row: OfferedRow }[] {
  const priced = offers.filter((offer) => !offer.priceOnRequest);
  const first = priced.filter((offer, index) => priced.findIndex((other) => other.group === offer.group) === index);
  return first.map((offer) => ({
    lineId: offer.lineId,
    vatPercent: offer.vatPercent,
    row: offer.rows.find((row) => row.quantity === offer.quantity) ?? offer.rows[0]!,
  }));
}
