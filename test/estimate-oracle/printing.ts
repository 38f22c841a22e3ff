import { type Bill, minutes } from './bill.ts';
import { type Candidate, limit } from './candidates.ts';
import { type Exact, exact } from './exact.ts';
import type { Press, Upto } from './files.ts';
import { guillotine } from './finishing.ts';
import type { Asked, Part } from './product.ts';

/** Sheets of one part for one quantity, and the fields the result shows of them. */
export interface Printed {
  readonly candidate: Candidate;
  readonly net: number;
  readonly gross: number;
  readonly shown: Readonly<Record<string, number | string>>;
}

export const prefix = (part: Part) => part.role.toUpperCase();
export const row = (rows: Press[string], grams: number): number =>
  (rows as readonly Upto[]).find(({ upToGramsPerM2 }) => upToGramsPerM2 === undefined || grams <= upToGramsPerM2)?.value ?? Number.NaN;
export const withWaste = (net: number, press: Press) =>
  exact(net)
    .times(exact(1).plus(limit(press, 'runWasteRate')))
    .ceil() + limit(press, 'setupWasteSheets');

/** 5.3: longer sheets cost more clicks, small ones less. */
export function clickFactor(long: Exact): number {
  if (long.isAtMost(320)) return 0.5;
  return long.isAtMost(488) ? 1 : 2;
}

/** Paper and, if the stocked sheet is cut first, that cut; `gross` press sheets of all presses together. */
export function paper(bill: Bill, asked: Asked, { part, piecesFromParent }: Candidate, gross: number): number {
  const parents = exact(gross).over(piecesFromParent).ceil();
  if (piecesFromParent > 1) {
    const stack = { sheets: parents, leaf: part.leaf, cuts: piecesFromParent === 2 ? 1 : 3 };
    guillotine(bill, asked, `${prefix(part)}_PRECUT`, [stack]);
  }
  const fsc = part.component.fsc ? asked.shop.defaults.fscPaperRate : 0;
  const cost = exact(parents)
    .times(part.paper.eurPerThousand ?? 0)
    .over(1000)
    .times(exact(1).plus(fsc));
  bill.goods(`${prefix(part)}_PAPER`, 'PAPER', parents, 'sheet', cost);
  return parents;
}

/** Time and clicks of a toner press, black and colour sides apart. */
export function toner(bill: Bill, head: string, { part, long }: Candidate, press: Press, black: number, colour: number): void {
  const sides = black + colour;
  const hours = minutes(limit(press, 'setupMinutes')).plus(exact(sides).over(row(press.sidesPerHour, part.paper.gramsPerM2)));
  const kinds = [
    { name: 'BLACK', group: 'PRINT_BLACK', own: black, click: limit(press, 'clickBlackEur') },
    { name: 'COLOUR', group: 'PRINT_COLOR', own: colour, click: limit(press, 'clickColourEur') },
  ];
  for (const { name, group, own, click } of kinds) {
    if (own === 0) continue;
    bill.time(`${head}_PRESS_${name}`, group, press, own, 'side', hours.times(own).over(sides));
    bill.goods(`${head}_CLICKS_${name}`, group, own, 'side', exact(own).times(clickFactor(long)).times(click), press.id);
  }
}

export function sheetFields({ part, grain, piecesFromParent, long, short, ups, alongLong, alongShort }: Candidate) {
  const sheet = { sheetLongMm: long.toNumber(), sheetShortMm: short.toNumber(), grain, piecesFromParent };
  return { role: part.role, paper: part.paper.code, ...sheet, ups, alongLong, alongShort };
}

/** 5.2: the inner work of `books` books. */
export function printInner(bill: Bill, asked: Asked, candidate: Candidate, books: number): Printed {
  if (candidate.repeat) return printWeb(bill, asked, candidate, books, candidate.repeat);
  const { ups, presses } = candidate;
  const { pieces, pages, pagesPerPiece, colourPages, colourPieces } = asked;
  const [first, second] = presses as readonly [Press, Press?];
  const sheets = (count: number) => exact(count).times(books).over(ups).ceil();
  if (!second) {
    const net = sheets(pieces);
    const gross = withWaste(net, first);
    const colour = exact(2 * gross)
      .times(colourPages)
      .over(pages)
      .ceil();
    const parentSheets = paper(bill, asked, candidate, gross);
    toner(bill, 'INNER', candidate, first, 2 * gross - colour, colour);
    return { candidate, net, gross, shown: { ...sheetFields(candidate), netSheets: net, grossSheets: gross, parentSheets } };
  }
  const monoNet = sheets(pieces - colourPieces);
  const colourNet = sheets(colourPieces);
  const monoGross = withWaste(monoNet, first);
  const colourGross = withWaste(colourNet, second);
  const parentSheets = paper(bill, asked, candidate, monoGross + colourGross);
  toner(bill, 'INNER_MONO', candidate, first, 2 * monoGross, 0);
  const colour = exact(2 * colourGross)
    .times(colourPages)
    .over(colourPieces * pagesPerPiece)
    .ceil();
  toner(bill, 'INNER', candidate, second, 2 * colourGross - colour, colour);
  const { handWork } = asked.shop.finishing;
  bill.time(
    'COLLATE',
    'FINISH',
    handWork,
    books,
    'book',
    minutes(exact(books).times(handWork.collateMinutesPerBook).plus(handWork.setupMinutes)),
  );
  const split = { monoNetSheets: monoNet, monoGrossSheets: monoGross, colourNetSheets: colourNet, colourGrossSheets: colourGross };
  const [net, gross] = [monoNet + colourNet, monoGross + colourGross];
  const shown = { ...sheetFields(candidate), colourPieces, ...split, netSheets: net, grossSheets: gross, parentSheets };
  return { candidate, net, gross, shown };
}

function printWeb(bill: Bill, asked: Asked, candidate: Candidate, books: number, repeat: Exact): Printed {
  const { part, ups } = candidate;
  const press = candidate.presses[0] as Press;
  const { pages, colourPages } = asked;
  const frames = exact(asked.pieces).times(books).over(ups).ceil();
  const wasted = exact(frames)
    .times(repeat)
    .over(1000)
    .times(exact(1).plus(limit(press, 'runWasteRate')));
  const metres = wasted.ceil() + limit(press, 'setupWasteMetres');
  bill.goods(
    'INNER_PAPER',
    'PAPER',
    metres,
    'metre',
    exact(metres)
      .times(part.paper.gramsPerMetre ?? 0)
      .over(1000)
      .times(part.paper.eurPerKg),
  );
  const hours = minutes(limit(press, 'setupMinutes')).plus(exact(metres).over(exact(limit(press, 'metresPerMinute')).times(60)));
  const area = exact(2 * metres)
    .times(part.paper.webWidthMm ?? 0)
    .over(1000);
  const kinds = [
    { name: 'BLACK', group: 'PRINT_BLACK', own: pages - colourPages, coverage: 'blackPageCoverage', price: 'inkBlackEurPerLitre' },
    { name: 'COLOUR', group: 'PRINT_COLOR', own: colourPages, coverage: 'colourPageCoverage', price: 'inkColourEurPerLitre' },
  ];
  for (const { name, group, own, coverage, price } of kinds) {
    if (own === 0) continue;
    bill.time(`INNER_PRESS_${name}`, group, press, own, 'page', hours.times(own).over(pages));
    const millilitres = area.times(own).over(pages).times(limit(press, coverage)).times(limit(press, 'inkMlPerM2At100'));
    bill.goods(`INNER_INK_${name}`, group, millilitres, 'millilitre', millilitres.times(limit(press, price)).over(1000), press.id);
  }
  const shown = {
    role: 'inner',
    paper: part.paper.code,
    grain: candidate.grain,
    ups,
    repeatMm: repeat.toNumber(),
    netFrames: frames,
    grossMetres: metres,
  };
  return { candidate, net: frames, gross: metres, shown };
}
