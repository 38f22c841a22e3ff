import { type Bill, minutes, step } from './bill.ts';
import { type Candidate, limit } from './candidates.ts';
import { type Exact, exact, sum } from './exact.ts';
import type { Press } from './files.ts';
import { guillotine } from './finishing.ts';
import { type Printed, paper, row, sheetFields } from './printing.ts';
import type { Asked } from './product.ts';
import { inksOfColourForm, rateOf } from './sections.ts';

/** One printed sheet of the book: how many pages of it, how many of them on one sheet, in how many sections. */
type Signature = { pages: number; copies: number; sections: number; forms: number };

/** The sheets of a book one after the other: whole ones, then the halves of what is left. */
function signaturesOf(pages: number, sheetPages: number, folded: number): Signature[] {
  const found: Signature[] = [];
  let left = pages;
  for (let size = sheetPages; left > 0; size /= 2) {
    while (left >= size) {
      const whole = size === sheetPages;
      found.push({ pages: size, copies: sheetPages / size, sections: size > folded ? size / folded : 1, forms: whole ? 2 : 1 });
      left -= size;
    }
  }
  return found;
}

/** The inner work of `books` books in sections of at most `folded` pages; cost lines up to the gathered or sewn block. */
export function printSections(bill: Bill, asked: Asked, candidate: Candidate, books: number, folded: number): Printed {
  const { finishing, defaults } = asked.shop;
  const { gatherer, sewer, folder } = finishing;
  const { part } = candidate;
  const press = candidate.presses[0] as Press;
  const signatures = signaturesOf(asked.pages, 2 * candidate.ups, folded);
  const sections = signatures.reduce((all, one) => all + one.sections, 0);
  const sewn = asked.case.sewn && sewer ? step(books, sewer) : books;
  const stitched = asked.case.product === 'saddle-stitched-booklet';
  const gathered = sections > 1 && gatherer && !stitched ? step(sewn, gatherer) : sewn;
  const fold = step(gathered, folder);

  const perfecting = candidate.perfecting === true;
  const sheets = signatures.map((signature, index) => {
    const turned = signature.forms === 1;
    const passes = turned || !perfecting ? 2 : 1;
    const net = exact(fold).over(signature.copies).ceil();
    const running = exact(net)
      .times(exact(limit(press, 'runWasteRatePerPass')).times(passes).plus(1))
      .ceil();
    const first = limit(press, index === 0 ? 'wasteFirstFormSheets' : 'wasteNextFormSheets');
    const second = turned ? limit(press, 'wasteTurnSheets') : limit(press, 'wasteNextFormSheets');
    return { ...signature, turned, passes, net, gross: running + first + second };
  });
  const whole = sheets.filter(({ turned }) => !turned);
  const parts = sheets.filter(({ turned }) => turned);
  const total = (list: typeof sheets, of: (one: (typeof sheets)[number]) => number) => list.reduce((all, one) => all + of(one), 0);
  const gross = total(sheets, (one) => one.gross);
  const net = total(sheets, (one) => one.net);
  const impressions = total(sheets, (one) => one.passes * one.gross);

  const inks = inksOfColourForm(part);
  const forms = sheets.flatMap(({ turned, forms: count }) => Array.from({ length: count }, () => turned));
  const inked = forms.map((turned, index) => ({ turned, inks: index < asked.colourPages ? inks : 1 }));
  const plates = inked.reduce((all, form) => all + form.inks, 0);
  bill.goods('INNER_PLATES', 'PREPRESS', plates, 'plate', exact(plates).times(limit(press, 'plateEur')));
  const parentSheets = paper(bill, asked, candidate, gross);

  const [kind, group] = asked.colourPages > 0 ? ['COLOUR', 'PRINT_COLOR'] : ['BLACK', 'PRINT_BLACK'];
  const speed = exact(row(press.sheetsPerHour, part.paper.gramsPerM2));
  const setup = sum([
    exact(limit(press, 'setupFirstFormMinutes')),
    exact(limit(press, 'setupNextFormMinutes')).times(forms.length - 1),
    exact(limit(press, 'setupTurnMinutes')).times(parts.length),
    exact(perfecting ? limit(press, 'perfectingSetupMinutes') : 0),
  ]);
  const wholeHours = exact(total(whole, (one) => one.passes * one.gross)).over(speed.times(perfecting ? rateOf(press) : 1));
  const partHours = exact(total(parts, (one) => one.passes * one.gross)).over(speed);
  bill.time(`INNER_PRESS_${kind}`, group as string, press, impressions, 'impression', sum([minutes(setup), wholeHours, partHours]));

  const inksOf = (turned: boolean) => inked.filter((form) => form.turned === turned).reduce((all, form) => all + form.inks, 0);
  const mean = (list: typeof sheets) => exact(total(list, (one) => one.gross)).over(Math.max(1, list.length));
  const sides = mean(whole)
    .times(inksOf(false))
    .plus(mean(parts).times(2).times(inksOf(true)));
  const area = candidate.long.times(candidate.short).over(1_000_000);
  const grams = limit(press, part.paper.coated ? 'inkCoatedGramsPerM2At100' : 'inkUncoatedGramsPerM2At100');
  const kilograms = sides.times(area).times(defaults.coveragePerColour).times(grams).over(1000);
  bill.goods('INNER_INK', group as string, kilograms, 'kilogram', kilograms.times(limit(press, 'inkEurPerKg')), press.id);

  const stacks = sheets.map((one) => ({ sheets: one.net, leaf: part.leaf, cuts: one.copies * one.sections - 1 }));
  const cut = stacks.filter(({ cuts }) => cuts > 0);
  if (cut.length > 0) guillotine(bill, asked, 'INNER_CUT', cut);
  foldAndGather(bill, asked, { part: candidate.part, sizes: sectionSizes(signatures, folded), sections, fold, gathered, sewn });
  const imposition = perfecting ? 'perfecting' : whole.length > 0 ? 'sheetwise' : 'work-and-turn';
  const largest = Math.max(...sectionSizes(signatures, folded));
  const fields = { imposition, forms: forms.length, impressions, sections, sectionPages: largest, foldInput: fold };
  return { candidate, net, gross, shown: { ...sheetFields(candidate), ...fields, netSheets: net, grossSheets: gross, parentSheets } };
}

const sectionSizes = (signatures: readonly Signature[], folded: number): number[] => [
  ...new Set(signatures.map(({ pages }) => Math.min(pages, folded))),
];

type Folded = { part: Candidate['part']; sizes: readonly number[]; sections: number; fold: number; gathered: number; sewn: number };

function foldAndGather(bill: Bill, asked: Asked, { part, sizes, sections, fold, gathered, sewn }: Folded): void {
  const { gatherer, sewer, folder } = asked.shop.finishing;
  const folds: Readonly<Record<number, number>> = { 4: 1, 8: 2, 16: 3, 32: 4 };
  const setups = sizes.map((size): Exact => exact(Math.max(0, (folds[size] ?? 0) - folder.includedFolds)).times(folder.extraFoldMinutes));
  const speed = part.paper.gramsPerM2 >= folder.heavyFromGramsPerM2 ? folder.heavySheetsPerHour : folder.sheetsPerHour;
  const setup = sum([exact(folder.setupMinutes).times(sizes.length), ...setups]);
  bill.time('INNER_FOLDING', 'FINISH', folder, sections * fold, 'section', minutes(setup).plus(exact(sections * fold).over(speed)));
  const { sectionStitcher } = asked.shop.finishing;
  if (asked.case.product === 'saddle-stitched-booklet') {
    if (!sectionStitcher) return;
    const once = minutes(sectionStitcher.setupMinutes).plus(exact(gathered).over(sectionStitcher.booksPerHour));
    const rounds = exact(sections + asked.parts.length - 1)
      .over(sectionStitcher.stations)
      .ceil();
    bill.time('STITCHING', 'FINISH', sectionStitcher, gathered, 'book', once.times(rounds));
    return;
  }
  if (gatherer && sections > 1) {
    const once = minutes(gatherer.setupMinutes).plus(exact(gathered).over(gatherer.booksPerHour));
    bill.time('GATHERING', 'FINISH', gatherer, gathered, 'book', once.times(exact(sections).over(gatherer.stations).ceil()));
  }
  if (asked.case.sewn && sewer) {
    const hours = minutes(sewer.setupMinutes).plus(exact(sewn * sections).over(sewer.sectionsPerHour));
    bill.time('SEWING', 'FINISH', sewer, sewn * sections, 'section', hours);
    bill.goods('THREAD', 'MAT', sewn, 'book', exact(sewn).times(sewer.threadEurPerBook));
  }
}
