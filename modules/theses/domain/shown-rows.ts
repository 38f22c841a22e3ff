import { type PriceBasis, shownPrice, shownSum } from '#modules/relations/domain/finance/price-basis.ts';
import { addMoney, type Money, subtractMoney } from '#platform/domain/money.ts';

type Line<Kind extends string> = { kind: Kind; quantity: number; price: Money; vatPercent: number };
type Priced<Kind extends string> = {
  lines: readonly Line<Kind>[];
  speed: { percent: number; amount: Money; amountWithVat: Money } | null;
  transport: Money;
  transportWithVat: Money;
  vat: readonly { amount: Money }[];
  total: Money;
};
type Row<Kind extends string> = { kind: Kind; quantity: number } | { kind: 'speed'; percent: number } | { kind: 'transport' };
export type ShownRow<Kind extends string = 'thesis' | 'bookmark' | 'propositions' | 'invitation' | 'ribbon' | 'hardcover'> = {
  row: Row<Kind>;
  amount: Money;
};

/** The price of a thesis in rows as they are shown. They add up to the sum as shown; the books take the rounding difference. */
export function shownRows<Kind extends string>({ lines, speed, ...sum }: Priced<Kind>, basis: PriceBasis): ShownRow<Kind>[] {
  const { goods, transport } = shownSum(sum, basis);
  const rows: ShownRow<Kind>[] = [
    ...lines.map(({ kind, quantity, price, vatPercent }) => ({ row: { kind, quantity }, amount: shownPrice(price, vatPercent, basis) })),
    ...(speed
      ? [{ row: { kind: 'speed' as const, percent: speed.percent }, amount: basis === 'withVat' ? speed.amountWithVat : speed.amount }]
      : []),
  ];
  const rest = subtractMoney(goods, addMoney(...rows.map(({ amount }) => amount)));
  const whole = rows.map((one, at) => (at === 0 ? { ...one, amount: addMoney(one.amount, rest) } : one));
  return [...whole, { row: { kind: 'transport' }, amount: transport }];
}
