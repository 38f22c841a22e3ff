/** One row pasted from a spreadsheet: quantity, name, street and number, postcode, city, country, date. */
export type PastedDelivery = {
  quantity: number;
  attention: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country: string;
  date: string | null;
};
export type PastedProblem = { row: number; problem: 'quantity' | 'street' | 'postcode' | 'city' | 'country' | 'date' };

const postcodes: Record<string, RegExp> = { NL: /^\d{4} ?[A-Z]{2}$/, BE: /^\d{4}$/, DE: /^\d{5}$/ };

/**
 * Reads rows copied from a spreadsheet (cells split by tabs or semicolons). A head row without a number in its first cell is skipped.
 * Every row is read or named with the first thing that is wrong with it: nothing is guessed.
 */
export function readPastedDeliveries(text: string): { rows: PastedDelivery[]; problems: PastedProblem[] } {
  const rows: PastedDelivery[] = [];
  const problems: PastedProblem[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const cells = line.split(/\t|;/).map((cell) => cell.trim());
    if (cells.every((cell) => cell === '') || (index === 0 && !/\d/.test(cells[0] ?? ''))) continue;
    const read = readRow(cells);
    if (typeof read === 'string') problems.push({ row: index + 1, problem: read });
    else rows.push(read);
  }
  return { rows, problems };
}

function readRow([quantity = '', attention = '', address = '', postcode = '', city = '', country = '', date = '']: string[]):
  | PastedDelivery
  | PastedProblem['problem'] {
  const count = Number(quantity.replace(/[.\s](?=\d{3}\b)/g, ''));
  if (!Number.isInteger(count) || count < 1) return 'quantity';
  const place = /^(.*\D)\s+(\d+\s*\S{0,6})$/.exec(address);
  if (!place) return 'street';
  const land = country === '' ? 'NL' : country.toUpperCase();
  if (!/^[A-Z]{2}$/.test(land)) return 'country';
  const code = postcode.toUpperCase();
  if (code === '' || postcodes[land]?.test(code) === false) return 'postcode';
  if (city === '') return 'city';
  const day = date === '' ? null : readDate(date);
  if (day === undefined) return 'date';
  return { quantity: count, attention, street: place[1]!.trim(), houseNumber: place[2]!, postcode: code, city, country: land, date: day };
}

/** `2026-12-01`, or day-month-year as a Dutch spreadsheet writes it, the year in two digits or four; undefined when it is no date. */
function readDate(text: string): string | undefined {
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  const iso = dutch ? `${dutch[3]!.padStart(4, '20')}-${dutch[2]!.padStart(2, '0')}-${dutch[1]!.padStart(2, '0')}` : text;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)) ? iso : undefined;
}

/** Counted by hand: what is pasted is read in the browser, and not every one has Temporal. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** A quantity over so many deliveries, as equal as whole pieces allow; the first ones carry what is left over. */
export function splitEqually(quantity: number, parts: number): number[] {
  const each = Math.floor(quantity / parts);
  return Array.from({ length: parts }, (_, index) => each + (index < quantity % parts ? 1 : 0));
}
