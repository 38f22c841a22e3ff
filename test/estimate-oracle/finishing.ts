import { type Bill, minutes, step } from './bill.ts';
import type { Candidate } from './candidates.ts';
import { type Exact, exact } from './exact.ts';
import type { Printed } from './printing.ts';
import type { Asked } from './product.ts';

export interface Stack {
  readonly sheets: number;
  readonly leaf: Exact;
  readonly cuts: number;
}

/** 5.5: one set-up, every stack in lifts of its own; absent when nothing is cut. */
export function guillotine(bill: Bill, { shop }: Asked, code: string, stacks: readonly Stack[]): void {
  const { guillotine: cutter } = shop.finishing;
  const lifts = stacks.map(({ sheets, leaf }) => leaf.times(sheets).over(cutter.liftMm).ceil());
  const work = stacks.map(({ cuts }, index) =>
    exact(cutter.minutesPerCut)
      .times(cuts)
      .plus(cutter.loadMinutes)
      .times(lifts[index] ?? 0),
  );
  const total = work.reduce((all, one) => all.plus(one), exact(cutter.setupMinutes));
  bill.time(
    code,
    'FINISH',
    cutter,
    lifts.reduce((all, one) => all + one, 0),
    'lift',
    minutes(total),
  );
}

const gridCuts = ({ bleed }: Asked, { alongLong, alongShort }: Candidate) =>
  bleed.above === 0n ? alongLong + alongShort + 2 : 2 * (alongLong + alongShort);
const splitCuts = ({ alongLong, alongShort }: Candidate) => alongLong + alongShort - 2;

/** How many books or pieces every operation gets, walked backwards from the ordered quantity (5.6, 5.7). */
export interface Chain {
  /** What the result shows. */
  readonly shown: Readonly<Record<string, number>>;
  /** Books into the binding operation, or pieces into the folder. */
  readonly books: number;
  /** Cases into the casing-in. */
  readonly cases: number;
  /** Covers, cases or sheets to be printed. */
  readonly loosePieces: number;
}

export function chainOf({ shop, case: ask, parts }: Asked, quantity: number): Chain {
  const { finishing } = shop;
  if (ask.product === 'perfect-bound-book') {
    const books = step(quantity, finishing.perfectBinder);
    return { shown: { binderInput: books }, books, cases: 0, loosePieces: books };
  }
  if (ask.product === 'hardcover-book') {
    const cases = step(Math.max(quantity, finishing.caseMaker.minimumQuantity), finishing.caseMaker);
    const books = step(cases, finishing.perfectBinder);
    return { shown: { caseMakerInput: cases, binderInput: books }, books, cases, loosePieces: cases };
  }
  if (ask.product === 'saddle-stitched-booklet') {
    const books = step(quantity, finishing.saddleStitcher);
    return { shown: { stitcherInput: books }, books, cases: 0, loosePieces: books };
  }
  if (ask.product === 'wire-o') {
    const books = step(quantity, finishing.wireO);
    return { shown: { wireInput: books }, books, cases: 0, loosePieces: 2 * books };
  }
  if (ask.product === 'folder') {
    const books = step(quantity, finishing.folder);
    if (!isCreased({ shop, parts })) return { shown: { folderInput: books }, books, cases: 0, loosePieces: books };
    const creased = step(books, finishing.creaser);
    return { shown: { folderInput: books, creaserInput: creased }, books, cases: 0, loosePieces: creased };
  }
  const pieces = exact(quantity).times(exact(1).plus(shop.defaults.flatOverrunRate)).ceil();
  return { shown: { cutterOutput: pieces }, books: 0, cases: 0, loosePieces: pieces };
}

const isCreased = ({ shop, parts }: Pick<Asked, 'shop' | 'parts'>) =>
  parts.some(({ paper }) => paper.gramsPerM2 > shop.finishing.creaser.aboveGramsPerM2);

/** 5.5 to 5.7: everything after the printed sheet, before packing. */
export function finish(bill: Bill, asked: Asked, printed: readonly Printed[], chain: Chain, quantity: number): void {
  const { shop, case: ask } = asked;
  const { finishing } = shop;
  const { books, cases } = chain;
  const inner = printed.find(({ candidate }) => candidate.part.role === 'inner');
  const loose = printed.find(({ candidate }) => candidate.part.role !== 'inner');
  const stack = ({ candidate, net }: Printed, cuts: number): Stack => ({ sheets: net, leaf: candidate.part.leaf, cuts });
  const grid = (one: Printed) => stack(one, gridCuts(asked, one.candidate));
  const timed = (
    code: string,
    machine: { id: string; eurPerHour: number; setupMinutes: number },
    count: number,
    unit: string,
    perHour: number,
  ) => bill.time(code, 'FINISH', machine, count, unit, minutes(machine.setupMinutes).plus(exact(count).over(perHour)));
  const perBook = (code: string, count: number, price: number) => bill.goods(code, 'MAT', count, 'book', exact(count).times(price));

  if (ask.product === 'perfect-bound-book' || ask.product === 'hardcover-book') {
    if (inner && !inner.candidate.repeat && !inner.candidate.folded && splitCuts(inner.candidate) > 0)
      guillotine(bill, asked, 'INNER_CUT', [stack(inner, splitCuts(inner.candidate))]);
    if (loose) guillotine(bill, asked, cases > 0 ? 'CASE_CUT' : 'COVER_CUT', [grid(loose)]);
    const { perfectBinder, threeKnife, caseMaker } = finishing;
    const speed = perfectBinder.booksPerHour.find(({ upToBlockMm }) => upToBlockMm === undefined || asked.block.isAtMost(upToBlockMm));
    timed('BINDING', perfectBinder, books, 'book', speed?.value ?? 0);
    perBook('GLUE', books, perfectBinder.glueEurPerBook);
    timed('TRIMMING', threeKnife, books, 'book', threeKnife.booksPerHour);
    if (cases > 0) {
      timed('CASING_IN', caseMaker, cases, 'book', caseMaker.booksPerHour);
      perBook('BOARDS', cases, caseMaker.boardEurPerBook);
      perBook('ENDPAPERS', cases, caseMaker.endpapersEurPerBook);
      perBook('HEADBANDS', cases, caseMaker.headbandEurPerBook);
    }
  } else if (ask.product === 'saddle-stitched-booklet') {
    const flat = printed.filter(({ candidate }) => !candidate.folded);
    if (flat.length > 0) guillotine(bill, asked, 'SPREADS_CUT', flat.map(grid));
    const { saddleStitcher } = finishing;
    const slow = asked.pieces + (loose ? 1 : 0) > saddleStitcher.slowAboveSpreads;
    if (!inner?.candidate.folded)
      timed('STITCHING', saddleStitcher, books, 'book', slow ? saddleStitcher.slowBooksPerHour : saddleStitcher.booksPerHour);
    perBook('STITCH_WIRE', books, saddleStitcher.wireEurPerBook);
  } else if (ask.product === 'wire-o') {
    for (const one of printed) guillotine(bill, asked, `${one.candidate.part.role.toUpperCase()}_CUT`, [grid(one)]);
    timed('WIRE_BINDING', finishing.wireO, books, 'book', finishing.wireO.booksPerHour);
    perBook('WIRE', books, wireOf(asked)?.eurPerBook ?? 0);
  } else {
    if (loose) guillotine(bill, asked, 'SHEET_CUT', [grid(loose)]);
    if (ask.product === 'folder') {
      const { folder, creaser } = finishing;
      if (isCreased(asked)) timed('CREASING', creaser, chain.loosePieces, 'piece', creaser.sheetsPerHour);
      const extra = exact(Math.max(0, (ask.folding?.folds ?? 0) - folder.includedFolds)).times(folder.extraFoldMinutes);
      const heavy = (loose?.candidate.part.paper.gramsPerM2 ?? 0) >= folder.heavyFromGramsPerM2;
      const hours = minutes(extra.plus(folder.setupMinutes)).plus(
        exact(books).over(heavy ? folder.heavySheetsPerHour : folder.sheetsPerHour),
      );
      bill.time('FOLDING', 'FINISH', folder, books, 'piece', hours);
    } else if (ask.drill && loose) {
      const { drill } = finishing;
      const lifts = loose.candidate.part.leaf.times(quantity).over(drill.liftMm).ceil();
      const work = exact(lifts).times(drill.minutesPerLiftAndHolePair).times(ask.drill.holes).over(2);
      bill.time('DRILLING', 'FINISH', drill, lifts, 'lift', minutes(work.plus(drill.setupMinutes)));
    }
  }
}

export function wireOf({ shop, thickness }: Pick<Asked, 'shop' | 'thickness'>) {
  return shop.finishing.wireO.wires.find(({ upToThicknessMm }) => thickness.isAtMost(upToThicknessMm));
}
