import { priceAtSpeed } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { priceLine, shopDay } from '#modules/baskets/server/public.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { extraSlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import type { ThesisChoice, ThesisExtraPrice } from '#modules/theses/contract/thesis.shapes.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { bookOf, linesOfThesis } from './thesis-lines.ts';
import { readThesisProducts } from './thesis-products.ts';

/**
 * Prices each extra that is printed for these books, chosen or not, with what the day adds; without those that the unit does not sell or that
 * cannot be made.
 */
export async function priceExtras(
  context: QueryContext,
  customer: CustomerTerms,
  choice: ThesisChoice,
  percent: number,
): Promise<ThesisExtraPrice[]> {
  const book = bookOf(choice);
  if (!book) return [];
  const sold = await readThesisProducts(context.tx, customer.businessUnitId);
  const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
  const every = { ...choice, bookmark: true, propositions: true, invitation: true };
  const prices: ThesisExtraPrice[] = [];
  for (const { kind, asked } of linesOfThesis({ sold, pricing: shop.pricing }, every, book, '') ?? []) {
    // The price of extra hardcovers is fixed, and said beside them.
    const slot = extraSlots.find((one) => one === kind && one !== 'hardcover');
    const decided = slot && (await priceLine(context, customer.id, asked, customer.businessUnitId));
    if (!slot || !decided?.accepted) continue;
    const { price, estimate, vatRate } = decided.value;
    const vatPercent = vatPercentFor(customer.vatType, Number(vatRate));
    // A fixed price has no surcharge.
    prices.push({ kind: slot, price: estimate ? priceAtSpeed(price, percent) : price, vatPercent });
  }
  return prices;
}
