import { refuseSize } from '#modules/estimating/domain/engine/decide-machines.ts';
import { rowUpTo } from '#modules/estimating/domain/engine/numbers.ts';
import type { InnerWork, Part } from '#modules/estimating/domain/engine/sizes.ts';
import type { Product, Role, RouteRefusalCode } from '#modules/estimating/domain/engine/types.ts';
import type { Understood } from '#modules/estimating/domain/engine/understand.ts';
import type { Grain, Press, Shop, TakesSections } from '#modules/estimating/domain/parameters/shop.ts';
import { type Area, type Cell, fits, type SheetLayout, sheetLayout } from '#modules/estimating/domain/sheet/layout.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';

/**
 * Books and stitched booklets whose inner work is printed on large offset sheets and folded into sections. Not of edition 1: a shop does it
 * when it has a gatherer or a section stitcher. The worked cases are in `sections.test.ts` and `stitched-sections.test.ts`.
 */

/** Pages of a folded section, the largest first. Smaller ones are used only at the end of a book. */
const foldings = [32, 16, 8] as const;
const fewestPages = 4;
const processColours = 4;

/** Whether this shop prints the inner work of this product in sections. */
export function isMadeInSections(shop: Shop, product: Product): boolean {
  return sectionMachineOf(shop, product) !== undefined;
}

/** The machine that takes the folded sections of a product. */
function sectionMachineOf({ finishing }: Shop, product: Product): TakesSections | undefined {
  if (product === 'perfect-bound-book' || product === 'hardcover-book') return finishing.gatherer;
  return product === 'saddle-stitched-booklet' ? finishing.sectionStitcher : undefined;
}

/**
 * Why a press route does not make a sewn book (SEWING_NOT_POSSIBLE). `reason` is PRODUCT (this product is never sewn), SHOP (it has no
 * gatherer and sewer) or LEAVES (only folded sections are sewn).
 */
export function refuseSewing(
  { shop, ask, product }: Understood,
  { role }: Part,
  presses: readonly Press[],
): Refused<RouteRefusalCode> | undefined {
  if (!ask.sewn) return undefined;
  const reason = sewingLimit(shop, product, role === 'inner' && !(presses.length === 1 && presses[0]!.class === 'offset'));
  return reason === undefined ? undefined : refuse('SEWING_NOT_POSSIBLE', { role, reason });
}

/** Why inner work is not folded: pages that no section size divides (SECTIONS_NOT_WHOLE), paper above the table (PAPER_TOO_HEAVY). */
export function refuseSections(
  { shop, product, sizes }: Understood,
  { role, paper }: Part,
  press: Press,
): Refused<RouteRefusalCode> | undefined {
  if (role !== 'inner' || press.class !== 'offset') return undefined;
  const pages = sizes.inner?.pages ?? 0;
  if (pages % fewestPages !== 0) return refuse('SECTIONS_NOT_WHOLE', { role, pages, multiple: fewestPages });
  const { gramsPerM2 } = paper;
  const { folder, guillotine } = shop.finishing;
  if (!folder || !guillotine) return refuse('MACHINE_MISSING', { role, machine: folder ? 'guillotine' : 'folder' });
  const machine = sectionMachineOf(shop, product);
  if (maxPagesFolded(machine, gramsPerM2) > 0) return undefined;
  const maxGramsPerM2 = machine?.sectionPages.at(-1)?.upToGramsPerM2 ?? 0;
  return refuse('PAPER_TOO_HEAVY', { role, press: folder.id, gramsPerM2, maxGramsPerM2 });
}

function sewingLimit(shop: Shop, product: Product, singleLeaves: boolean): string | undefined {
  if (product !== 'perfect-bound-book' && product !== 'hardcover-book') return 'PRODUCT';
  if (!shop.finishing.sewer || !shop.finishing.gatherer) return 'SHOP';
  return singleLeaves ? 'LEAVES' : undefined;
}

function maxPagesFolded(machine: TakesSections | undefined, gramsPerM2: number): number {
  return rowUpTo(machine?.sectionPages ?? [], gramsPerM2, (row) => row.upToGramsPerM2)?.value ?? 0;
}

/** The number of inks of a form with a colour page; a black form has one. */
export function formColours({ frontColours, backColours }: Part, { colourPages }: InnerWork): number {
  if (colourPages === 0) return 1;
  const asked = Math.max(frontColours, backColours);
  return asked > 1 ? asked : processColours;
}

/** The layout of leaves on a sheet that is folded: both counts a power of two, at least two, so that every fold halves the sheet. */
export function sectionLayout(area: Area, cell: Cell, grain: Grain, grainIsFree: boolean) {
  return sheetLayout(area, cell, grain, grainIsFree, (roomMm, pieceMm) => powerOfTwo(fits(roomMm, pieceMm)));
}

function powerOfTwo(limit: number): number {
  let count = 1;
  while (count * 2 <= limit) count *= 2;
  return count > 1 ? count : 0;
}

/**
 * One printed sheet of a book: its pages, how often the sheet holds them (more than once means it is turned), its sections and their pages.
 */
export type SignatureSheet = { pages: number; copies: number; sections: number; sectionPages: number };
/** The division of a book into sheets: whole ones, each with two forms of its own, and the rest, printed work-and-turn. */
export type SectionPlan = { whole: number; wholeSheet: SignatureSheet; rest: readonly SignatureSheet[]; sections: number };

/** Every way to fold the sheets of a book that its paper and the layout allow, the largest sections first. */
export function sectionPlans({ shop, product }: Understood, part: Part, layout: SheetLayout, pages: number): SectionPlan[] {
  const maxPages = maxPagesFolded(sectionMachineOf(shop, product), part.paper.gramsPerM2);
  return foldings
    .filter((folded) => folded <= maxPages && foldsTo(layout, folded))
    .map((folded) => sectionPlan(pages, 2 * layout.ups, folded));
}

/** Whether a sheet of this layout divides into sections of this many pages: 2 × 2, 2 × 4 or 4 × 4 leaves. */
function foldsTo({ ups, alongLong, alongShort }: SheetLayout, folded: number): boolean {
  const shortest = folded === 32 ? 4 : 2;
  return 2 * ups >= folded && Math.min(alongLong, alongShort) >= shortest;
}

/** Divides a book into sheets of `sheetPages`, folded to sections of at most `folded` pages; the rest in halves, quarters, eighths. */
export function sectionPlan(pages: number, sheetPages: number, folded: number): SectionPlan {
  const sheetOf = (own: number): SignatureSheet => ({
    pages: own,
    copies: sheetPages / own,
    sections: Math.max(1, own / folded),
    sectionPages: Math.min(own, folded),
  });
  const whole = Math.floor(pages / sheetPages);
  const wholeSheet = sheetOf(sheetPages);
  const rest: SignatureSheet[] = [];
  let left = pages - whole * sheetPages;
  for (let share = sheetPages / 2; share >= fewestPages; share /= 2) {
    if (left < share) continue;
    rest.push(sheetOf(share));
    left -= share;
  }
  const sections = rest.reduce((sum, sheet) => sum + sheet.sections, whole * wholeSheet.sections);
  return { whole, wholeSheet, rest, sections };
}

/** The distinct section sizes in a book; the folder is set up for each. */
export function sectionSizes({ whole, wholeSheet, rest }: SectionPlan): number[] {
  const sizes = [...(whole > 0 ? [wholeSheet] : []), ...rest].map(({ sectionPages }) => sectionPages);
  return [...new Set(sizes)].toSorted((one, other) => other - one);
}

/** The number of folds from sheet to section. */
export function foldsOf(sectionPages: number): number {
  return Math.log2(sectionPages / 2);
}

/** Refuses a folding of which a sheet does not go through the folder (MACHINE_SIZE). */
export function refuseFolded(shop: Shop, plan: SectionPlan, sheet: Area, role: Role): Refused<'MACHINE_SIZE'> | undefined {
  for (const { longMm, shortMm } of foldedSheetsOf(plan, sheet)) {
    const refused = refuseSize(shop, 'folder', longMm, shortMm, { role });
    if (refused) return refused;
  }
  return undefined;
}

/** The sheets that the folder takes: each printed sheet, cut apart along its long side into its sections. */
function foldedSheetsOf({ whole, wholeSheet, rest }: SectionPlan, sheet: Area): Area[] {
  return [...(whole > 0 ? [wholeSheet] : []), ...rest].map(({ copies, sections }) => {
    let { longMm, shortMm } = sheet;
    for (let pieces = copies * sections; pieces > 1; pieces /= 2) {
      const halfMm = longMm / 2;
      [longMm, shortMm] = [Math.max(halfMm, shortMm), Math.min(halfMm, shortMm)];
    }
    return { longMm, shortMm };
  });
}
