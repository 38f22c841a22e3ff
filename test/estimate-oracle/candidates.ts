import { coats, printsInks } from './edition-2.ts';
import { type Exact, exact, smaller } from './exact.ts';
import { type Paper, type Press, Refused } from './files.ts';
import type { Asked, Part } from './product.ts';
import { doubled, inksOfColourForm, leafOf, makesSections, maxFolded, maySew, waysOf } from './sections.ts';

/** Section 4: one way to print one part. */
export interface Candidate {
  readonly part: Part;
  /** One press, or the mono press followed by the colour press. */
  readonly presses: readonly Press[];
  readonly grain: string;
  /** Press sheets out of one stocked sheet. */
  readonly piecesFromParent: number;
  readonly long: Exact;
  readonly short: Exact;
  readonly printableLong: Exact;
  readonly printableShort: Exact;
  readonly alongLong: number;
  readonly alongShort: number;
  readonly ups: number;
  /** The side of the cell that lies along the long side. */
  readonly cellAlongLong: Exact;
  readonly crossesGrain: boolean;
  /** Only on a roll: length of web for one round of ups. */
  readonly repeat?: Exact;
  /** Only of sections: pages of a fold. */
  readonly folded?: number;
  /** Only of offset: both sides in one pass. */
  readonly perfecting?: boolean;
}

const STAGES = ['NO_PRESS_FOR_COLOURS', 'PAPER_FORM', 'PAPER_TOO_HEAVY', 'SHEET_TOO_LARGE', 'FORMAT_TOO_LARGE', 'GRAIN_CROSS'];
const SAME_STAGE: Readonly<Record<string, string>> = {
  PAPER_TOO_LIGHT: 'PAPER_TOO_HEAVY',
  SECTIONS_NOT_WHOLE: 'NO_PRESS_FOR_COLOURS',
  COATING_NOT_POSSIBLE: 'NO_PRESS_FOR_COLOURS',
};
const stageOf = (code: string) => STAGES.indexOf(SAME_STAGE[code] ?? code);

export const limit = (press: Press, name: string): number => {
  const value = press[name];
  return typeof value === 'number' ? value : 0;
};

/** Every candidate of a part in the order of the rule book, or the refusal of the candidate that passed the most stages. */
export function candidatesOf(asked: Asked, part: Part): Candidate[] {
  const routes = pressRoutes(asked, part);
  const all = papersOf(asked, part.paper).flatMap((paper) =>
    routes.flatMap((presses) => paper.grains.flatMap((grain) => waysOf(asked, candidate(asked, { ...part, paper }, presses, grain)))),
  );
  const kept = all.filter((one) => typeof one !== 'string');
  if (kept.length > 0) return kept;
  const codes = all.filter((one) => typeof one === 'string');
  const furthest = Math.max(...codes.map(stageOf));
  throw new Refused(codes.find((code) => stageOf(code) === furthest) ?? 'NO_PRESS_FOR_COLOURS', part.role);
}

/** The paper asked for, and with `paperChoice: "equivalent"` every other sheet of the same stock, in the order of the shop. */
export function papersOf({ shop, case: ask }: Asked, paper: Paper): Paper[] {
  const kind = (one: Paper) =>
    JSON.stringify([one.form, one.gramsPerM2, one.bulkCm3PerG, one.coated, one.stock ?? one.name?.split(',')[0]?.trim()]);
  const same = ask.paperChoice === 'equivalent' ? shop.papers.filter((one) => one.code !== paper.code && kind(one) === kind(paper)) : [];
  return [paper, ...same];
}

function pressRoutes({ shop, case: ask }: Asked, { role }: Part): Press[][] {
  const fixed = ask.route?.[role];
  if (fixed) {
    const named = fixed.map((id) => shop.presses.find((press) => press.id === id));
    if (named.length > 2 || named.includes(undefined)) throw new Refused('PRESS_UNKNOWN');
    const known = named.filter((press) => press !== undefined);
    return [known.toSorted((a, b) => Number(a.maxColours > 1) - Number(b.maxColours > 1))];
  }
  const toner = shop.presses.filter((press) => press.class === 'toner');
  const mono = toner.filter(({ maxColours }) => maxColours === 1);
  const colour = toner.filter(({ maxColours }) => maxColours > 1);
  const pairs = role === 'inner' ? mono.flatMap((first) => colour.map((second) => [first, second])) : [];
  return [...shop.presses.map((press) => [press]), ...pairs];
}

function mayPrint(asked: Asked, { role }: Part, press: Press): boolean {
  if (press.class === 'toner') return true;
  if (press.class === 'offset') return role !== 'inner' || makesSections(asked);
  if (press.class === 'inkjet-web') return role === 'inner' && ['perfect-bound-book', 'hardcover-book'].includes(asked.case.product);
  return press.class === 'wide-format' && role === 'sheet' && asked.case.product === 'flat';
}

function candidate(asked: Asked, part: Part, presses: readonly Press[], grain: string): Candidate | string {
  const { component, paper, leaf } = part;
  const [first] = presses;
  const { colourPages, colourPieces, pieces } = asked;
  const sections = part.role === 'inner' && presses.length === 1 && first?.class === 'offset';
  if (asked.case.sewn && !(maySew(asked) && (part.role !== 'inner' || sections))) return 'SEWING_NOT_POSSIBLE';

  if (!first || !presses.every((press) => mayPrint(asked, part, press))) return 'NO_PRESS_FOR_COLOURS';
  if (part.role === 'inner') {
    if (presses.length === 1 && colourPages > 0 && first.maxColours < (sections ? inksOfColourForm(part) : 2))
      return 'NO_PRESS_FOR_COLOURS';
    if (presses.length === 2) {
      const kinds = presses.map(({ maxColours }) => maxColours > 1);
      if (kinds[0] || !kinds[1] || presses.some((press) => press.class !== 'toner')) return 'NO_PRESS_FOR_COLOURS';
      if (colourPages === 0 || colourPieces >= pieces) return 'NO_PRESS_FOR_COLOURS';
    }
  } else {
    if (presses.length > 1) return 'NO_PRESS_FOR_COLOURS';
    if (!printsInks(part, first)) return 'NO_PRESS_FOR_COLOURS';
    if ((component.specialColourSides ?? 0) > 0 && first.clickSpecialEur === undefined) return 'NO_PRESS_FOR_COLOURS';
    if (!coats(part, first)) return 'COATING_NOT_POSSIBLE';
  }

  if (sections && asked.pages % 4 !== 0) return 'SECTIONS_NOT_WHOLE';
  if (sections && maxFolded(asked, paper) === 0) return 'PAPER_TOO_HEAVY';
  const roll = paper.form === 'roll';
  if (presses.some((press) => (press.class === 'inkjet-web') !== roll)) return 'PAPER_FORM';

  if (presses.some((press) => paper.gramsPerM2 > limit(press, 'maxGramsPerM2'))) return 'PAPER_TOO_HEAVY';
  const tooLight = (press: Press) => paper.gramsPerM2 < limit(press, 'minGramsPerM2') || leaf.isBelow(limit(press, 'minThicknessMm'));
  if (presses.some(tooLight)) return 'PAPER_TOO_LIGHT';

  const grainless = asked.case.product === 'flat' || grain === 'X';
  return roll ? onRoll(part, first, grain, grainless) : onSheet(asked, part, presses, grain, grainless);
}

function onSheet(asked: Asked, part: Part, presses: readonly Press[], grain: string, grainless: boolean): Candidate | string {
  const { paper } = part;
  let sheet = { long: exact(paper.sheetLongMm ?? 0), short: exact(paper.sheetShortMm ?? 0), grain };
  let piecesFromParent = 1;
  const fits = () =>
    presses.every((press) => sheet.short.isAtMost(limit(press, 'maxShortMm')) && sheet.long.isAtMost(limit(press, 'maxLongMm')));
  while (!fits()) {
    if (piecesFromParent === 4) return 'SHEET_TOO_LARGE';
    sheet = halved(sheet);
    piecesFromParent *= 2;
  }

  const areas = presses.map((press) => printable(press, sheet.long, sheet.short));
  const printableLong = areas.map(({ long }) => long).reduce(smaller);
  const printableShort = areas.map(({ short }) => short).reduce(smaller);
  const sections = part.role === 'inner' && presses.some((press) => press.class === 'offset');
  const { cellWidth, cellHeight } = sections ? leafOf(asked) : part;
  const times = sections ? (room: Exact, cell: Exact) => doubled(timesIn(room, cell)) : timesIn;
  const layouts = [
    {
      alongLong: times(printableLong, cellHeight),
      alongShort: times(printableShort, cellWidth),
      needs: 'L',
      cellAlongLong: cellHeight,
    },
    { alongLong: times(printableLong, cellWidth), alongShort: times(printableShort, cellHeight), needs: 'B', cellAlongLong: cellWidth },
  ]
    .map((layout) => ({ ...layout, ups: layout.alongLong * layout.alongShort, crosses: layout.needs !== sheet.grain }))
    .filter(({ ups }) => ups > 0);
  if (layouts.length === 0) return 'FORMAT_TOO_LARGE';
  const allowed = layouts.filter(({ crosses }) => grainless || part.component.allowCrossGrain || !crosses);
  const [best] = allowed.toSorted((a, b) => b.ups - a.ups || a.alongLong + a.alongShort - (b.alongLong + b.alongShort));
  if (!best) return 'GRAIN_CROSS';
  return {
    part,
    presses,
    grain,
    piecesFromParent,
    long: sheet.long,
    short: sheet.short,
    printableLong,
    printableShort,
    alongLong: best.alongLong,
    alongShort: best.alongShort,
    ups: best.ups,
    cellAlongLong: best.cellAlongLong,
    crossesGrain: best.crosses && !grainless,
  };
}

function onRoll(part: Part, press: Press, grain: string, grainless: boolean): Candidate | string {
  const width = exact(part.paper.webWidthMm ?? 0);
  if (!width.isAtMost(limit(press, 'maxWebWidthMm'))) return 'SHEET_TOO_LARGE';
  const across = width.minus(limit(press, 'marginMm') * 2);
  const layouts = [
    { ups: timesIn(across, part.cellWidth), repeat: part.cellHeight, cellAlongLong: part.cellWidth, crosses: false },
    { ups: timesIn(across, part.cellHeight), repeat: part.cellWidth, cellAlongLong: part.cellHeight, crosses: true },
  ].filter(({ ups }) => ups > 0);
  if (layouts.length === 0) return 'FORMAT_TOO_LARGE';
  const [best] = layouts.filter(({ crosses }) => grainless || part.component.allowCrossGrain || !crosses).toSorted((a, b) => b.ups - a.ups);
  if (!best) return 'GRAIN_CROSS';
  return {
    part,
    presses: [press],
    grain,
    piecesFromParent: 1,
    long: width,
    short: best.repeat,
    printableLong: across,
    printableShort: best.repeat,
    alongLong: best.ups,
    alongShort: 1,
    ups: best.ups,
    cellAlongLong: best.cellAlongLong,
    crossesGrain: best.crosses && !grainless,
    repeat: best.repeat,
  };
}

const timesIn = (room: Exact, cell: Exact) => Math.max(0, room.over(cell).floor());

/** 700 × 500 with fibres along the long side becomes 500 × 350 with fibres along the short side. */
function halved({ long, short, grain }: { long: Exact; short: Exact; grain: string }) {
  const half = long.over(2);
  if (!half.isBelow(short)) return { long: half, short, grain };
  const turned = grain === 'L' ? 'B' : grain === 'B' ? 'L' : grain;
  return { long: short, short: half, grain: turned };
}

function printable(press: Press, long: Exact, short: Exact): { long: Exact; short: Exact } {
  if (press.class === 'offset')
    return {
      long: long.minus(exact(limit(press, 'sideMm')).times(2)),
      short: short.minus(limit(press, 'gripperMm')).minus(limit(press, 'tailMm')),
    };
  const margins = exact(limit(press, 'marginMm')).times(2);
  return { long: long.minus(margins), short: short.minus(margins) };
}
