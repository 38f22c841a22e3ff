import type { BankFileRefusal } from '#modules/invoicing/domain/payment/bank-file.ts';
import type { Money } from '#platform/domain/money.ts';

/** A booked line of a bank statement; an amount below zero went out. */
export type BankFileLine = {
  account: string;
  bookedOn: string;
  amount: Money;
  name: string;
  iban: string;
  description: string;
  /** The bank's own reference of the line, where it gives one. */
  reference: string;
};
export type BankFile = { format: 'camt.053' | 'MT940'; lines: BankFileLine[] };

/** The limits of a bank file: a month of a busy account. */
export const bankFileBounds = { bytes: 5 * 1024 * 1024, lines: 3_000 } as const;

/** The error of a file that is no bank statement; the code is the key of the text that a person reads. */
export class BankFileError extends Error {
  readonly code: BankFileRefusal;
  readonly params: Record<string, string | number>;
  constructor(code: BankFileRefusal, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

const controls = /[\p{Cc}\s]+/gv;
const limits = { name: 140, iban: 40, description: 1000, reference: 100 };

/** Bounds the texts of a line; a bank breaks them at any place, so that white space counts once. */
export function cleanLine(line: BankFileLine): BankFileLine {
  if (!isDay(line.bookedOn)) throw new BankFileError('BANK_FILE_UNREADABLE');
  const clean = (text: string, max: number) => text.toWellFormed().replace(controls, ' ').trim().slice(0, max);
  return {
    ...line,
    name: clean(line.name, limits.name),
    iban: clean(line.iban, limits.iban).replaceAll(' ', ''),
    description: clean(line.description, limits.description),
    reference: clean(line.reference, limits.reference),
  };
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text > '1999' && text < '2100';
}
