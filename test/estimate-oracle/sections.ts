import type { Candidate } from './candidates.ts';
import { inksOf, mayPerfectCoated } from './edition-2.ts';
import type { Paper, Press, Upto } from './files.ts';
import type { Asked, Part } from './product.ts';

/** Books and booklets in folded sections, as `docs/decisions` words it: what may be printed so, and in how many ways. */
type Books = Pick<Asked, 'shop' | 'case'>;

const isBook = ({ case: ask }: Books) => ask.product === 'perfect-bound-book' || ask.product === 'hardcover-book';
const tableOf = (asked: Books): readonly Upto[] | undefined => {
  const { gatherer, sectionStitcher } = asked.shop.finishing;
  if (isBook(asked)) return gatherer?.sectionPages;
  return asked.case.product === 'saddle-stitched-booklet' ? sectionStitcher?.sectionPages : undefined;
};
export const makesSections = (asked: Books) => tableOf(asked) !== undefined;
export const maySew = (asked: Books) => isBook(asked) && makesSections(asked) && asked.shop.finishing.sewer !== undefined;

const number = (press: Press, name: string, otherwise: number) => (typeof press[name] === 'number' ? (press[name] as number) : otherwise);
export const rateOf = (press: Press) => number(press, 'perfectingSpeedRate', 1);

/** The largest of 2, 4, 8 … that is not above; nothing below two. */
export function doubled(most: number): number {
  if (most < 2) return 0;
  return most < 4 ? 2 : 2 * doubled(Math.floor(most / 2));
}

export function inksOfColourForm({ front, back }: Part): number {
  const most = Math.max(front, back);
  return most > 1 ? most : 4;
}

/** A leaf of a section with bleed all round. */
export function leafOf({ w, h, bleed }: Pick<Asked, 'w' | 'h' | 'bleed'>): Pick<Part, 'cellWidth' | 'cellHeight'> {
  return { cellWidth: w.plus(bleed.times(2)), cellHeight: h.plus(bleed.times(2)) };
}

export function maxFolded(asked: Books, paper: Paper): number {
  const rows = tableOf(asked) ?? [];
  return rows.find(({ upToGramsPerM2 }) => upToGramsPerM2 === undefined || paper.gramsPerM2 <= upToGramsPerM2)?.value ?? 0;
}

/** One candidate as often as there are ways to run it: foldings of sections, and both sides of offset in one pass. */
export function waysOf(asked: Asked, found: Candidate | string): (Candidate | string)[] {
  if (typeof found === 'string') return [found];
  const press = found.presses[0] as Press;
  if (press.class !== 'offset') return [found];
  const { role, paper } = found.part;
  if (role !== 'inner') {
    const all = inksOf(found.part);
    return mayPerfectCoated(found.part) && mayPerfect(press, paper, all.front, all.back)
      ? [found, { ...found, perfecting: true }]
      : [found];
  }
  const { ups, alongLong, alongShort } = found;
  const inks = asked.colourPages > 0 ? inksOfColourForm(found.part) : 1;
  const isWhole = asked.pages >= 2 * ups;
  const ways: Candidate[] = [];
  for (const folded of [32, 16, 8]) {
    if (folded > maxFolded(asked, paper) || folded > 2 * ups) continue;
    if (folded === 32 && (alongLong < 4 || alongShort < 4)) continue;
    ways.push({ ...found, folded });
    if (isWhole && mayPerfect(press, paper, inks, inks)) ways.push({ ...found, folded, perfecting: true });
  }
  return ways;
}

function mayPerfect(press: Press, paper: Paper, front: number, back: number): boolean {
  if (front === 0 || back === 0) return false;
  const most = number(press, 'perfectingMaxGramsPerM2', Number.POSITIVE_INFINITY);
  return front + back <= number(press, 'perfectingColours', 0) && paper.gramsPerM2 <= most && rateOf(press) > 0;
}
