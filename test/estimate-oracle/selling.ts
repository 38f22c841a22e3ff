import type { Line } from './bill.ts';
import { type Exact, exact, larger, smaller, sum } from './exact.ts';
import type { CaseFile, ShopFile } from './files.ts';

/** Section 7: from cost lines to the price of one quantity. */
export function sell(shop: ShopFile, ask: CaseFile, lines: readonly Line[], quantity: number) {
  const { overheadRates, profitRates, discountTables, discountTableByProduct, priceListFactors } = shop.pricing;
  const customer = ask.customer ?? {};
  const profit = (group: string): number => {
    const own =
      group === 'PRINT_BLACK' ? customer.profitPrintBlackRate : group === 'PRINT_COLOR' ? customer.profitPrintColourRate : undefined;
    return own ?? profitRates[group] ?? 0;
  };
  const cost = sum(lines.map((line) => line.cost)).rounded(4);
  const calculationPrice = sum(
    lines.map((line) => {
      const withOverhead = line.cost.times(exact(1).plus(overheadRates[line.group] ?? 0)).rounded(4);
      return withOverhead.times(exact(1).plus(profit(line.group))).rounded(4);
    }),
  ).rounded(4);

  const table = discountTables[discountTableByProduct[ask.product] ?? ''] ?? [];
  const type = customer.priceListType ?? 'A';
  const brackets = type === 'D' ? (customer.graduatedPrices?.brackets ?? []) : [];
  const bracket = brackets.findLast(({ fromQuantity }) => fromQuantity <= quantity);
  const discountRate = bracket ? 0 : (table.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.rate ?? 0);
  const priceListFactor = brackets.length > 0 ? 1 : (priceListFactors[type] ?? 1);
  const afterDiscount = bracket ? calculationPrice : calculationPrice.times(exact(1).minus(discountRate)).rounded(4);
  let afterPriceList = afterDiscount.times(priceListFactor).rounded(4);
  if (bracket) {
    afterPriceList = exact(quantity - bracket.fromQuantity)
      .times(bracket.runOnEur)
      .plus(bracket.priceEur)
      .rounded(4);
    const next = brackets[brackets.indexOf(bracket) + 1];
    if (customer.graduatedPrices?.capAtNextBracket && next) afterPriceList = smaller(afterPriceList, exact(next.priceEur)).rounded(4);
  }
  const surchargeRate = customer.surchargeRate ?? 0;
  const afterSurcharge = afterPriceList.times(exact(1).plus(surchargeRate)).rounded(4);
  const linePrice = larger(roundPrice(afterSurcharge, customer.rounding ?? '0.01'), exact(shop.defaults.minimumLinePriceEur));
  const apart = ({ code, group }: Line) => ['PAPER', 'MAT', 'OUT'].includes(group) || code.includes('_CLICKS_') || code.includes('_INK');
  const outOfPocket = sum(lines.filter(apart).map((line) => line.cost));
  return {
    costEur: cost.shown(4),
    calculationPriceEur: calculationPrice.shown(4),
    discountRate,
    afterDiscountEur: afterDiscount.shown(4),
    priceListFactor,
    afterPriceListEur: afterPriceList.shown(4),
    surchargeRate,
    afterSurchargeEur: afterSurcharge.shown(4),
    linePriceEur: linePrice.shown(4),
    unitPriceEur: linePrice.over(quantity).shown(4),
    marginEur: linePrice.minus(cost).shown(4),
    contributionEur: linePrice.minus(outOfPocket).shown(4),
  };
}

function roundPrice(amount: Exact, rounding: string): Exact {
  if (rounding === 'psychological') return exact(amount.plus(0.05).ceil()).minus(0.05);
  const multiple = Number(rounding);
  return exact(amount.over(multiple).plus(0.5).floor()).times(multiple);
}
