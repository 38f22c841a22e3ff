import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import type { Item } from '../book/item.ts';
import { type Quantity, showQuantity } from '../numbers/amounts.ts';
import { compare, divide, type Fraction, fractionOf, multiply, roundTo } from '../numbers/fraction.ts';
import { convertUnits, type InputUnit, kgPerUnit, type PriceBasis, quantityOf } from '../numbers/units.ts';
import { agreedFor } from './match-invoice.ts';

/** An invoice as the file of a supplier has it, without VAT. */
export type SupplierInvoice = {
  number: string;
  orderNumber: string;
  amountEur: number;
  isEuro: boolean;
  lines: readonly SupplierInvoiceLine[];
};
export type SupplierInvoiceLine = {
  /** The line of our order that it names; empty for none. */
  orderLine: string;
  /** The codes of its article, of the supplier and of us. */
  codes: readonly string[];
  name: string;
  quantity: number;
  /** UN/ECE Recommendation 20. */
  unitCode: string;
  chargedEur: number;
};

export type OrderedLine = {
  line: number;
  item: Item;
  /** Our code and that of the supplier. */
  codes: readonly string[];
  goods: Money;
  ordered: Quantity;
  received: Quantity;
  /** What other invoices charge. */
  invoiced: Quantity;
  priceEur: number | null;
  basis: PriceBasis | null;
};

const unitsOfCode: Record<string, InputUnit> = {
  ...{ KGM: 'kg', MTR: 'm', LTR: 'l', MIL: 'thousand', RM: 'ream' },
  ...{ PK: 'pack', PA: 'pack', XPK: 'pack', PF: 'pallet', XPX: 'pallet' },
};
/** Codes of UN/ECE Recommendation 20 that count the item's own unit: one, piece, each, sheet, article. */
const ownUnitCodes: ReadonlySet<string> = new Set(['C62', 'H87', 'EA', 'ST', 'NAR', '']);
const multiples: Record<string, { unit?: InputUnit; count: number }> = { CEN: { count: 100 }, TNE: { unit: 'kg', count: 1000 } };

/**
 * Finds the purchase lines of an invoice, by a code of the article, else by the line that it names, which may be a number of the supplier's own.
 * Of several lines of one article it takes the named one; else one with as much open; else the first that is not charged whole.
 * What cannot be found, or has a unit or a quantity that its item cannot have, is named in `others`.
 */
export function readInvoicedLines(
  lines: readonly OrderedLine[],
  invoice: Pick<SupplierInvoice, 'lines'>,
): { lines: { line: number; quantity: number; priceEur: number }[]; others: string[] } {
  const found = new Map<number, { line: OrderedLine; quantity: Quantity; chargedEur: number }>();
  const others: string[] = [];
  for (const charged of invoice.lines) {
    const line = lineFor(lines, charged, (number) => found.get(number)?.quantity ?? 0);
    const quantity = line && quantityFor(line.item, charged);
    if (!line || !quantity || quantity < 0) {
      others.push(charged.name);
      continue;
    }
    const before = found.get(line.line);
    found.set(line.line, {
      line,
      quantity: quantity + (before?.quantity ?? 0),
      chargedEur: charged.chargedEur + (before?.chargedEur ?? 0),
    });
  }
  return {
    lines: [...found.values()].map((one) => ({
      ...{ line: one.line.line, quantity: showQuantity(one.quantity), priceEur: priceOf(one.line, one.quantity, one.chargedEur) },
    })),
    others,
  };
}

function lineFor(
  lines: readonly OrderedLine[],
  charged: SupplierInvoiceLine,
  chargedOf: (line: number) => Quantity,
): OrderedLine | undefined {
  const same = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase();
  const isNamed = ({ line }: OrderedLine) => String(line) === charged.orderLine;
  const ofCode = lines.filter((line) => line.codes.some((own) => charged.codes.some((code) => same(own, code))));
  const open = ({ line, received, invoiced }: OrderedLine) => received - invoiced - chargedOf(line);
  return (
    ofCode.find(isNamed) ??
    ofCode.find((line) => open(line) > 0 && open(line) === quantityFor(line.item, charged)) ??
    ofCode.find((line) => open(line) > 0) ??
    ofCode.find(({ line, ordered, invoiced }) => ordered - invoiced - chargedOf(line) > 0) ??
    ofCode[0] ??
    lines.find(isNamed)
  );
}

/** The quantity in thousandths of the item's unit; null for one that it cannot have. */
function quantityFor(item: Item, { quantity, unitCode }: SupplierInvoiceLine): Quantity | null {
  const { unit, count } = multiples[unitCode] ?? { unit: unitsOfCode[unitCode], count: 1 };
  if (unit === undefined && count === 1 && !ownUnitCodes.has(unitCode)) return null;
  return quantityOf(item, quantity * count, unit ?? item.unit);
}

/** The price per basis of the line; the agreed one where it makes the same amount. */
function priceOf(line: OrderedLine, quantity: Quantity, chargedEur: number): number {
  const { item, priceEur, basis } = line;
  if (priceEur !== null && agreedFor(line, quantity) === moneyFromEuros(chargedEur)) return priceEur;
  const bases = basesIn(item, showQuantity(quantity), basis ?? 'each');
  return compare(bases, fractionOf(0)) > 0 ? roundTo(divide(fractionOf(chargedEur), bases), 4) : 0;
}

function basesIn(item: Item, units: number, basis: PriceBasis): Fraction {
  const per = (count: number) => divide(fractionOf(units), fractionOf(count));
  switch (basis) {
    case 'each':
      return fractionOf(units);
    case '100':
    case '1000':
      return per(Number(basis));
    case 'pack':
      return convertUnits(item, units, item.unit, 'pack') ?? fractionOf(0);
    default:
      return divide(multiply(fractionOf(units), kgPerUnit(item)), fractionOf(basis === 'kg' ? 1 : 100));
  }
}
