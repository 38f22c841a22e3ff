import { type Money, noMoney, spreadCents } from '#platform/domain/money.ts';

/** Parts of a price as a customer knows them, in the order in which they are shown. */
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

/** The share of a line that is setting up its machine. */
function setUpShare({ explanation: { setupMinutes = 0, runMinutes = 0 } = {} }: CostShare): number {
  const minutes = setupMinutes + runMinutes;
  return minutes > 0 ? setupMinutes / minutes : 0;
}

/** Divides a price over its parts by what each costs us, so that they add up to the cent. Answers nothing for a price without cost lines. */
export function priceParts(price: Money, lines: readonly CostShare[]): PricePart[] {
  const weights = new Map<PricePartName, number>();
  const add = (part: PricePartName, weight: number) => weights.set(part, (weights.get(part) ?? 0) + weight);
  for (const line of lines) {
    const part = partOfLine(line);
    if (!part || line.costEur <= 0) continue;
    const share = part === 'setUp' ? 0 : setUpShare(line);
    add('setUp', line.costEur * share);
    add(part, line.costEur * (1 - share));
  }
  const amounts = spreadCents(price, [...weights.values()]);
  return [...weights.keys()]
    .map((part, at) => ({ part, amount: amounts[at]! }))
    .filter(({ amount }) => amount !== noMoney)
    .sort((a, b) => pricePartNames.indexOf(a.part) - pricePartNames.indexOf(b.part));
}
