import { isFsc, type LotCertificate } from './lot-certificate.ts';
import type { PrintedPart } from './paper-need.ts';

/** A part of a calculation with what presses counted of it, in sheets of the press; null while one of its operations is not counted. */
export type CountedPart = PrintedPart & { counted: { good: number; waste: number } | null };

/** The sheets of a paper that presses used, as they are bought: those that came out good, and those that became waste. */
type CountedPaper = { good: number; waste: number };

/** The sheets of a paper that a line used, and how many of them by scan; the rest was booked when it was ready before. */
export type UsedPaper = { used: number; scanned: number };

/** Sheets as they are bought for one sheet of the press. */
export function boughtPerSheet({ parentSheets, grossSheets }: PrintedPart): number {
  return grossSheets ? (parentSheets ?? grossSheets) / grossSheets : 1;
}

/** The sheets of each paper that presses counted for a job; none of a paper of which a part was not counted, or is not printed in sheets. */
export function countedPapers(parts: readonly CountedPart[]): Map<string, CountedPaper> {
  const papers = new Map<string, CountedPaper>();
  const own = parts.filter(({ rides }) => rides !== true);
  const unknown = new Set(own.filter(({ counted, grossSheets }) => counted === null || !grossSheets).map(({ paper }) => paper));
  for (const part of own.filter(({ paper }) => !unknown.has(paper))) {
    const { good, waste } = papers.get(part.paper) ?? { good: 0, waste: 0 };
    const perSheet = boughtPerSheet(part);
    papers.set(part.paper, { good: good + part.counted!.good * perSheet, waste: waste + part.counted!.waste * perSheet });
  }
  return papers;
}

/**
 * What a line that is ready is booked as having used besides what was booked of it before. Without a scan what its presses counted, or its
 * reservation when they did not. After a scan only the good sheets beyond it: what was waste may have gone through the press twice.
 */
export function usedAtReady(reserved: number, { used, scanned }: UsedPaper, counted: CountedPaper | undefined): number {
  if (counted === undefined) return used > 0 ? 0 : reserved;
  return Math.max(0, Math.ceil(counted.good + (scanned > 0 ? 0 : counted.waste)) - used);
}

/** The sheets of a paper still to be booked when a press has run `sheets` of its own, besides earlier ones; at least zero. */
export function proposedSheets(sheets: number, perSheet: number, { counted, used }: { counted: number; used: number }): number {
  return Math.max(0, Math.ceil(counted + sheets * perSheet - used));
}

type Booking = { way: 'use' | 'rest'; lot: string; location?: string | undefined; quantity: number };
type Stored = { lot: string; location: string; quantity: number; size: string | null };

/**
 * A paper of a job as it will be once what waits for the network is booked. How many of its sheets a sheet cut from it replaces only the server
 * knows, so those are left.
 */
export function afterWaiting<Paper extends { booked: number; lots: Stored[] }>(paper: Paper, waiting: readonly Booking[]): Paper {
  let { booked } = paper;
  const lots = paper.lots.map((one) => ({ ...one }));
  for (const { way, lot, location = '', quantity } of waiting) {
    const ofLot = lots.filter((one) => one.lot.toUpperCase() === lot.toUpperCase() && one.size === null);
    if (ofLot.length === 0) continue;
    const taken = way === 'use' ? quantity : -quantity;
    booked += taken;
    const [at] = ofLot.filter((one) => location === '' || one.location === location).toSorted((a, b) => b.quantity - a.quantity);
    if (at) at.quantity = Math.max(0, at.quantity - taken);
  }
  return { ...paper, booked, lots };
}

type Pallet = { quantity: number; certificate: LotCertificate; size: string | null };

/**
 * Divides sheets over the pallets that a job may take, in their order: of a job with the FSC logo those with FSC alone, of another those last.
 * Sheets that were cut to another size are left to the press.
 */
export function divideOverPallets(sheets: number, pallets: readonly Pallet[], asksFsc: boolean): number[] {
  const usable = pallets.filter((one) => one.size === null && (!asksFsc || isFsc(one.certificate)));
  const taken = new Map<Pallet, number>();
  let left = sheets;
  for (const pallet of usable.toSorted((a, b) => Number(isFsc(a.certificate)) - Number(isFsc(b.certificate)))) {
    const part = Math.min(left, Math.floor(pallet.quantity));
    taken.set(pallet, part);
    left -= part;
  }
  return pallets.map((one) => taken.get(one) ?? 0);
}
