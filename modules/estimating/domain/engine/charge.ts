import { chargePacking } from '#modules/estimating/domain/packaging/packing.ts';
import { machineOf } from '#modules/estimating/domain/parameters/machines.ts';
import { hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { productHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { chargeSpreadsCut } from '#modules/estimating/domain/sheet/guillotine.ts';
import { chargeBinding } from './binding.ts';
import type { Demand } from './chain.ts';
import type { Job } from './job.ts';
import { products } from './product.ts';
import { chargePrinting, isInSections, isOffset, type Printing, stackOf } from './run.ts';
import type { Understood } from './understand.ts';

/** Prepress, with the extra of plate making once if any part runs on offset (golden/README.md 5.1). */
export function chargePrepress(ledger: Ledger, { shop, product }: Understood, anyOffset: boolean, extraHours = 0): void {
  if (!shop.finishing.prepress) return;
  const { id, eurPerHour, boundHours, folderHours, flatHours, offsetExtraHours } = shop.finishing.prepress;
  const { family } = products[product];
  const base = family === 'bound' ? boundHours : family === 'folder' ? folderHours : flatHours;
  ledger.time(productHeads.prepress, id, eurPerHour, 1, hours.fixed, base + (anyOffset ? offsetExtraHours : 0) + extraHours);
}

/** The one cut of a booklet's spreads and cover, of the cover alone when the inner work is folded; other products have none. */
export function chargeSharedCut(ledger: Ledger, job: Job, printings: readonly Printing[]): void {
  if (job.product !== 'saddle-stitched-booklet') return;
  const [inner, cover] = printings as [Printing, Printing?];
  const innerStack = stackOf(job, inner);
  const coverStack = cover && stackOf(job, cover);
  const [first, second] = innerStack ? [innerStack, coverStack] : [coverStack];
  if (first) chargeSpreadsCut(ledger, machineOf(job.shop, 'guillotine'), first, second);
}

/** Every cost line of one quantity on the chosen presses. */
export function chargeAll(ledger: Ledger, job: Job, demand: Demand, printings: readonly Printing[], boxes: number): void {
  chargePrepress(ledger, job, printings.some(isOffset));
  for (const printing of printings) chargePrinting(ledger, job, printing);
  chargeSharedCut(ledger, job, printings);
  chargeBinding(ledger, job, demand, isInSections(printings));
  chargePacking(ledger, job, demand.quantity, boxes);
}
