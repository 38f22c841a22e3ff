import { type Money, moneyFromUnits, noMoney } from '#platform/domain/money.ts';

/** What a customer understands of a price, in the order in which it is shown. */
export const pricePartNames = ['paper', 'printing', 'binding', 'finishing', 'setUp', 'speed'] as const;
export type PricePartName = (typeof pricePartNames)[number];
export type PricePart = { part: PricePartName; amount: Money };

/** A cost line of a calculation, and how long its machine is set up and runs. */
export type CostShare = {
  code: string;
  group: string;
  costEur: number;
  explanation?: { setupMinutes?: number; runMinutes?: number };
};

const bindingCodes = new Set([
  ...['COLLATE', 'GATHERING', 'SEWING', 'THREAD', 'BINDING', 'GLUE', 'CASING_IN', 'BOARDS', 'ENDPAPERS', 'HEADBANDS'],
  ...['STITCHING', 'STITCH_WIRE', 'WIRE_BINDING', 'WIRE'],
]);

function partOfLine({ code, group }: CostShare): PricePartName | undefined {
  if (group === 'TRANSPORT') return undefined;
  if (group === 'PREPRESS') return 'setUp';
  if (group === 'PAPER') return 'paper';
  if (group === 'PRINT_BLACK' || group === 'PRINT_COLOR') return 'printing';
  return bindingCodes.has(code) ? 'binding' : 'finishing';
}

/** How much of a line is setting up its machine. */
function setUpShare({ explanation: { setupMinutes = 0, runMinutes = 0 } = {} }: CostShare): number {
  const minutes = setupMinutes + runMinutes;
  return minutes > 0 ? setupMinutes / minutes : 0;
}

const unitsPerCent = 100;

/**
 * Divides a price over its parts by what each costs us, to the cent: the largest remainders get the cents that rounding leaves, so that the
 * parts add up. What the day adds is a part of its own. Answers nothing for a price without cost lines.
 */
export function priceParts(price: Money, lines: readonly CostShare[], speed: Money = noMoney): PricePart[] {
  const weights = new Map<PricePartName, number>();
  const add = (part: PricePartName, weight: number) => weights.set(part, (weights.get(part) ?? 0) + weight);
  for (const line of lines) {
    const part = partOfLine(line);
    if (!part || line.costEur <= 0) continue;
    const share = part === 'setUp' ? 0 : setUpShare(line);
    add('setUp', line.costEur * share);
    add(part, line.costEur * (1 - share));
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return [];
  const cents = Math.round(price / unitsPerCent);
  const exact = [...weights].map(([part, weight]) => ({ part, exact: (cents * weight) / total }));
  const whole = exact.map((one) => ({ ...one, cents: Math.floor(one.exact) }));
  let left = cents - whole.reduce((sum, one) => sum + one.cents, 0);
  for (const one of whole.toSorted((a, b) => b.exact - b.cents - (a.exact - a.cents))) if (left-- > 0) one.cents++;
  const parts = whole.map(({ part, cents: amount }) => ({ part, amount: moneyFromUnits(amount * unitsPerCent) }));
  return [...parts, { part: 'speed' as const, amount: speed }]
    .filter(({ amount }) => amount !== noMoney)
    .sort((a, b) => pricePartNames.indexOf(a.part) - pricePartNames.indexOf(b.part));
}
