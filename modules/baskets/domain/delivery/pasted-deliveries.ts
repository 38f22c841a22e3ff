import { readPastedPieces } from '#modules/baskets/domain/line/pasted-pieces.ts';
import { longestInstructions } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { parseCountry, splitStreet } from '#modules/relations/domain/customer/parse-address.ts';
import { isPostcode, normalizePostcode } from '#modules/relations/domain/customer/postcode.ts';
import { isPostbox } from '#modules/relations/domain/customer/save-customer.ts';

/** One row pasted from a spreadsheet: quantity, name, street and number, postcode, city, country, date, delivery instructions. */
export type PastedDelivery = {
  quantity: number;
  attention: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country: string;
  date: string | null;
  deliveryInstructions: string;
};
export type PastedProblem = {
  row: number;
  problem: 'quantity' | 'street' | 'postbox' | 'postcode' | 'city' | 'country' | 'date' | 'instructions';
};

/**
 * Parses rows copied from a spreadsheet: cells split by tabs, or by semicolons if there are no tabs. A header row, without a digit in its
 * first cell, is skipped. Every row is parsed or reported with its first problem; nothing is guessed.
 */
export function parsePastedDeliveries(text: string, home = 'NL'): { rows: PastedDelivery[]; problems: PastedProblem[] } {
  const rows: PastedDelivery[] = [];
  const problems: PastedProblem[] = [];
  const lines = text.split(/\r?\n/);
  const split = text.includes('\t') ? '\t' : ';';
  const written = lines.map((line, index) => ({ row: index + 1, cells: line.split(split).map((cell) => cell.trim()) }));
  const filled = written.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const hasHead = filled[0] !== undefined && !/\d/.test(filled[0].cells[0]!);
  for (const { row, cells } of hasHead ? filled.slice(1) : filled) {
    const read = readRow(cells, home);
    if (typeof read === 'string') problems.push({ row, problem: read });
    else rows.push(read);
  }
  return { rows, problems };
}

function readRow(
  [quantity = '', attention = '', address = '', postcode = '', city = '', country = '', date = '', instructions = '']: string[],
  home: string,
): PastedDelivery | PastedProblem['problem'] {
  const count = readPastedPieces(quantity);
  if (count === undefined) return 'quantity';
  const place = splitStreet(address);
  if (isPostbox(place)) return 'postbox';
  if (place.houseNumber === '') return 'street';
  const land = country === '' ? home : parseCountry(country);
  if (land === undefined) return 'country';
  if (postcode === '' || !isPostcode(land, postcode)) return 'postcode';
  if (city === '') return 'city';
  const day = date === '' ? null : readDate(date);
  if (day === undefined) return 'date';
  if (instructions.length > longestInstructions) return 'instructions';
  const at = { attention, ...place, postcode: normalizePostcode(land, postcode), city, country: land };
  return { quantity: count, ...at, date: day, deliveryInstructions: instructions };
}

/** Parses `2026-12-01`, or day-month-year as a Dutch spreadsheet writes it, the year in two digits or four; undefined for anything else. */
function readDate(text: string): string | undefined {
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  const iso = dutch ? `${dutch[3]!.padStart(4, '20')}-${dutch[2]!.padStart(2, '0')}-${dutch[1]!.padStart(2, '0')}` : text;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)) ? iso : undefined;
}

/** Computes the days of a month without Temporal: this runs in the browser, and not every browser has it. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Splits a quantity over deliveries as equally as whole pieces allow; the first ones carry the remainder. */
export function splitEqually(quantity: number, parts: number): number[] {
  const each = Math.floor(quantity / parts);
  return Array.from({ length: parts }, (_, index) => each + (index < quantity % parts ? 1 : 0));
}
