/**
 * The formulas of all cost lines: what each computes and the names of its numbers. The screen prints the text of `key`, and `names` with
 * the numbers of the line; `setup` is the part of the hours before the first piece (golden/README.md 5).
 */
export type Arguments = readonly [a?: number, b?: number, c?: number, d?: number, e?: number, f?: number, g?: number];
type Numbers = (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => number;

/** Hours of a machine, to be multiplied by its rate; `share` when only that fraction is charged. */
export type HoursFormula = { key: string; names: readonly string[]; of: Numbers; setupMinutes: Numbers; share?: number };
/** Euros of material or use. */
export type EurosFormula = { key: string; names: readonly string[]; of: Numbers; share?: number };

const firstIsSetup: Numbers = (setupMinutes) => setupMinutes;
const noSetup: Numbers = () => 0;

export const hours = {
  fixed: { key: 'fixedHours', names: ['hours'], of: (fixed) => fixed, setupMinutes: noSetup },
  run: {
    key: 'setupAndRun',
    names: ['setupMinutes', 'amount', 'amountPerHour'],
    of: (setup, amount, perHour) => setup / 60 + amount / perHour,
    setupMinutes: firstIsSetup,
  },
  sharedRun: {
    key: 'shareOfSetupAndRun',
    names: ['setupMinutes', 'amount', 'amountPerHour', 'ownAmount'],
    of: (setup, amount, perHour, own) => ((setup / 60 + amount / perHour) * own) / amount,
    setupMinutes: (setup, amount, _perHour, own) => (setup * own) / amount,
  },
  web: {
    key: 'shareOfWebRun',
    names: ['setupMinutes', 'metres', 'metresPerMinute', 'ownPages', 'pages'],
    of: (setup, metres, perMinute, own, pages) => ((setup / 60 + metres / (perMinute * 60)) * own) / pages,
    setupMinutes: (setup, _metres, _perMinute, own, pages) => (setup * own) / pages,
  },
  setUps: {
    key: 'setUps',
    names: ['setups', 'setupMinutes'],
    of: (setups, setup) => (setups * setup) / 60,
    setupMinutes: (setups, setup) => setups * setup,
  },
  offset: {
    key: 'offsetForms',
    names: ['setupFirstFormMinutes', 'nextForms', 'setupNextFormMinutes', 'setupTurnMinutes', 'impressions', 'impressionsPerHour'],
    of: (first, nextForms, next, turn, impressions, perHour) => (first + nextForms * next + turn) / 60 + impressions / perHour,
    setupMinutes: (first, nextForms, next, turn) => first + nextForms * next + turn,
  },
  wideFormat: {
    key: 'setupPerSideAndArea',
    names: ['sides', 'setupMinutes', 'squareMetres', 'squareMetresPerHour'],
    of: (sides, setup, m2, perHour) => (sides * setup) / 60 + m2 / perHour,
    setupMinutes: (sides, setup) => sides * setup,
  },
  lamination: {
    key: 'lamination',
    names: ['filmSides', 'setupMinutesPerSide', 'sheets', 'sheetLongMm', 'metresPerMinute'],
    of: (sides, setup, sheets, longMm, perMinute) => sides * (setup / 60 + (sheets * longMm) / 1000 / (perMinute * 60)),
    setupMinutes: (sides, setup) => sides * setup,
  },
  cut: {
    key: 'cut',
    names: ['setupMinutes', 'lifts', 'loadMinutes', 'cuts', 'minutesPerCut'],
    of: (setup, lifts, load, cuts, perCut) => (setup + lifts * (load + cuts * perCut)) / 60,
    setupMinutes: firstIsSetup,
  },
  cutTwoStacks: {
    key: 'cutTwoStacks',
    names: ['setupMinutes', 'loadMinutes', 'minutesPerCut', 'innerLifts', 'innerCuts', 'coverLifts', 'coverCuts'],
    of: (setup, load, perCut, lifts, cuts, coverLifts, coverCuts) =>
      (setup + lifts * (load + cuts * perCut) + coverLifts * (load + coverCuts * perCut)) / 60,
    setupMinutes: firstIsSetup,
  },
  cutStacks: {
    key: 'cutStacks',
    names: ['setupMinutes', 'lifts', 'loadMinutes', 'liftCuts', 'minutesPerCut'],
    of: (setup, lifts, load, liftCuts, perCut) => (setup + lifts * load + liftCuts * perCut) / 60,
    setupMinutes: firstIsSetup,
  },
  gangedCut: {
    key: 'gangedCut',
    names: ['lifts', 'cuts', 'piecesPerSheet', 'minutesPerCut'],
    of: (lifts, cuts, per, perCut) => (lifts * cuts * per * perCut) / 60,
    setupMinutes: noSetup,
  },
  folding: {
    key: 'folding',
    names: ['setupMinutes', 'extraFolds', 'extraFoldMinutes', 'amount', 'amountPerHour'],
    of: (setup, extraFolds, extraMinutes, amount, perHour) => (setup + extraFolds * extraMinutes) / 60 + amount / perHour,
    setupMinutes: (setup, extraFolds, extraMinutes) => setup + extraFolds * extraMinutes,
  },
  foldSections: {
    key: 'foldSections',
    names: ['setups', 'setupMinutes', 'extraFolds', 'extraFoldMinutes', 'amount', 'amountPerHour'],
    of: (setups, setup, extraFolds, extraMinutes, amount, perHour) => (setups * setup + extraFolds * extraMinutes) / 60 + amount / perHour,
    setupMinutes: (setups, setup, extraFolds, extraMinutes) => setups * setup + extraFolds * extraMinutes,
  },
  gathering: {
    key: 'gathering',
    names: ['rounds', 'setupMinutes', 'amount', 'amountPerHour'],
    of: (rounds, setup, amount, perHour) => rounds * (setup / 60 + amount / perHour),
    setupMinutes: (rounds, setup) => rounds * setup,
  },
  drilling: {
    key: 'drilling',
    names: ['setupMinutes', 'lifts', 'minutesPerLiftAndHolePair', 'holes'],
    of: (setup, lifts, perPair, holes) => (setup + (lifts * perPair * holes) / 2) / 60,
    setupMinutes: firstIsSetup,
  },
  byHand: {
    key: 'byHand',
    names: ['setupMinutes', 'amount', 'minutesEach'],
    of: (setup, amount, each) => (setup + amount * each) / 60,
    setupMinutes: firstIsSetup,
  },
} satisfies Record<string, HoursFormula>;

export const euros = {
  each: { key: 'each', names: ['amount', 'eurEach'], of: (amount, eurEach) => amount * eurEach },
  paper: { key: 'paperSheets', names: ['sheets', 'eurPerThousand'], of: (sheets, perThousand) => (sheets * perThousand) / 1000 },
  fscPaper: {
    key: 'fscPaperSheets',
    names: ['sheets', 'eurPerThousand', 'fscRate'],
    of: (sheets, perThousand, fscRate) => ((sheets * perThousand) / 1000) * (1 + fscRate),
  },
  rollPaper: {
    key: 'rollPaper',
    names: ['metres', 'gramsPerMetre', 'eurPerKg'],
    of: (metres, gramsPerMetre, perKg) => ((metres * gramsPerMetre) / 1000) * perKg,
  },
  clicks: { key: 'clicks', names: ['sides', 'sizeFactor', 'eurPerClick'], of: (sides, factor, click) => sides * factor * click },
  film: {
    key: 'film',
    names: ['sheets', 'sheetSquareMetres', 'filmSides', 'eurPerSquareMetre'],
    of: (sheets, m2, sides, perM2) => sheets * m2 * sides * perM2,
  },
  coating: {
    key: 'coating',
    names: ['sheets', 'sheetSquareMetres', 'coatedSides', 'eurPerSquareMetre'],
    of: (sheets, m2, sides, perM2) => sheets * m2 * sides * perM2,
  },
  dieRule: {
    key: 'dieRule',
    names: ['dieEur', 'ups', 'ruleMm', 'eurPerMetre'],
    of: (dieEur, ups, ruleMm, perMetre) => dieEur + ((ups * ruleMm) / 1000) * perMetre,
  },
  cartonGlue: {
    key: 'cartonGlue',
    names: ['amount', 'gluePoints', 'eurEach'],
    of: (amount, points, each) => amount * points * each,
  },
  varnish: {
    key: 'varnish',
    names: ['sheets', 'sheetSquareMetres', 'coverageRate', 'eurPerSquareMetre'],
    of: (sheets, m2, coverage, perM2) => sheets * m2 * coverage * perM2,
  },
  foil: {
    key: 'foil',
    names: ['sheets', 'ups', 'widthMm', 'drawnMm', 'eurPerSquareMetre'],
    of: (sheets, ups, widthMm, drawnMm, perM2) => ((sheets * ups * widthMm * drawnMm) / 1e6) * perM2,
  },
  offsetInk: {
    key: 'offsetInk',
    names: ['sheets', 'sheetSquareMetres', 'colours', 'coverageRate', 'gramsPerSquareMetre', 'eurPerKg'],
    of: (sheets, m2, colours, coverage, grams, perKg) => ((sheets * m2 * colours * coverage * grams) / 1000) * perKg,
  },
  sectionInk: {
    key: 'sectionInk',
    names: ['inkedSides', 'sheetSquareMetres', 'coverageRate', 'gramsPerSquareMetre', 'eurPerKg'],
    of: (sides, m2, coverage, grams, perKg) => ((sides * m2 * coverage * grams) / 1000) * perKg,
  },
  webInk: {
    key: 'webInk',
    names: ['squareMetres', 'ownPages', 'pages', 'coverageRate', 'mlPerSquareMetre', 'eurPerLitre'],
    of: (m2, own, pages, coverage, ml, perLitre) => (((m2 * own) / pages) * coverage * ml * perLitre) / 1000,
  },
} satisfies Record<string, EurosFormula>;
