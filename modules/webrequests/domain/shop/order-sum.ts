import { shownPrice } from '#modules/relations/domain/finance/price-basis.ts';
import { addMoney, type Money, percentOf } from '#platform/domain/money.ts';

export type SummedLine = { price: Money; transport: Money; vatPercent: number };
export type OrderSum = { transport: Money; transportWithVat: Money; vat: { percent: number; amount: Money }[]; total: Money };

/** Adds up the lines of an order: transport, also with its VAT, VAT per rate, and all of it together. */
export function sumOrder(lines: readonly SummedLine[]): OrderSum {
  const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((one, other) => one - other);
  const vat = percents.map((percent) => {
    const base = lines.filter(({ vatPercent }) => vatPercent === percent).flatMap(({ price, transport }) => [price, transport]);
    return { percent, amount: percentOf(addMoney(...base), percent) };
  });
  const transport = addMoney(...lines.map((line) => line.transport));
  const transportWithVat = addMoney(...lines.map((line) => shownPrice(line.transport, line.vatPercent, 'withVat')));
  return {
    transport,
    transportWithVat,
    vat,
    total: addMoney(...lines.map(({ price }) => price), transport, ...vat.map(({ amount }) => amount)),
  };
}
