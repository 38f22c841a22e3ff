/** The kinds of record that people know by a number of the shop. */
export const numberKinds = ['order', 'invoice', 'shipment', 'complaint'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** The format of a number: the prefix, in which `{yyyy}`, `{yy}` and `{unit}` are replaced, and the fewest digits. */
export type NumberFormat = { prefix: string; digits: number };

type Day = { readonly year: number };

export const defaultNumberFormats: Readonly<Record<NumberKind, NumberFormat>> = {
  order: { prefix: '{yy}-', digits: 4 },
  invoice: { prefix: '{yyyy}-{unit}-', digits: 5 },
  shipment: { prefix: 'Z{yy}-', digits: 4 },
  complaint: { prefix: 'K{yy}-', digits: 4 },
};

/** Whether a prefix has only letters, digits, `-`, `/`, `.`, `_`, spaces and known fields, and is short enough to read on a label. */
export function isNumberPrefix(prefix: string): boolean {
  return /^(?:[A-Za-z0-9\-/._ ]|\{yyyy\}|\{yy\}|\{unit\}){0,20}$/.test(prefix);
}

/** The prefix on a day, of a business unit: all numbers with the same one are one series. */
export function prefixOn(prefix: string, day: Day, unitId: number): string {
  const year = String(day.year);
  return prefix.replaceAll('{yyyy}', year).replaceAll('{yy}', year.slice(-2)).replaceAll('{unit}', String(unitId));
}

/** Formats the number that people see: `26-0007`. */
export function formatNumber({ prefix, digits }: NumberFormat, of: { day: Day; unitId: number }, sequence: number): string {
  return `${prefixOn(prefix, of.day, of.unitId)}${String(sequence).padStart(digits, '0')}`;
}
