/** The arithmetic of each formula of the engine; its words are in the texts under `formulas`. Hours come first. */
const hours: Record<string, string> = {
  fixedHours: '{hours}',
  setupAndRun: '({setupMinutes} ÷ 60 + {amount} ÷ {amountPerHour})',
  shareOfSetupAndRun: '({setupMinutes} ÷ 60 + {amount} ÷ {amountPerHour}) × {ownAmount} ÷ {amount}',
  shareOfWebRun: '({setupMinutes} ÷ 60 + {metres} ÷ ({metresPerMinute} × 60)) × {ownPages} ÷ {pages}',
  offsetForms:
    '(({setupFirstFormMinutes} + {nextForms} × {setupNextFormMinutes} + {setupTurnMinutes}) ÷ 60 + {impressions} ÷ {impressionsPerHour})',
  setUps: '{setups} × {setupMinutes} ÷ 60',
  setupPerSideAndArea: '({sides} × {setupMinutes} ÷ 60 + {squareMetres} ÷ {squareMetresPerHour})',
  lamination: '{filmSides} × ({setupMinutesPerSide} ÷ 60 + {sheets} × {sheetLongMm} ÷ 1000 ÷ ({metresPerMinute} × 60))',
  cut: '({setupMinutes} + {lifts} × ({loadMinutes} + {cuts} × {minutesPerCut})) ÷ 60',
  cutTwoStacks:
    '({setupMinutes} + {innerLifts} × ({loadMinutes} + {innerCuts} × {minutesPerCut}) + {coverLifts} × ({loadMinutes} + {coverCuts} × {minutesPerCut})) ÷ 60',
  cutStacks: '({setupMinutes} + {lifts} × {loadMinutes} + {liftCuts} × {minutesPerCut}) ÷ 60',
  foldSections: '(({setups} × {setupMinutes} + {extraFolds} × {extraFoldMinutes}) ÷ 60 + {amount} ÷ {amountPerHour})',
  gathering: '{rounds} × ({setupMinutes} ÷ 60 + {amount} ÷ {amountPerHour})',
  gangedCut: '{lifts} × {cuts} × {piecesPerSheet} × {minutesPerCut} ÷ 60',
  folding: '(({setupMinutes} + {extraFolds} × {extraFoldMinutes}) ÷ 60 + {amount} ÷ {amountPerHour})',
  drilling: '({setupMinutes} + {lifts} × {minutesPerLiftAndHolePair} × {holes} ÷ 2) ÷ 60',
  byHand: '({setupMinutes} + {amount} × {minutesEach}) ÷ 60',
};
const euros: Record<string, string> = {
  each: '{amount} × {eurEach}',
  paperSheets: '{sheets} × {eurPerThousand} ÷ 1000',
  fscPaperSheets: '{sheets} × {eurPerThousand} ÷ 1000 × (1 + {fscRate})',
  rollPaper: '{metres} × {gramsPerMetre} ÷ 1000 × {eurPerKg}',
  clicks: '{sides} × {sizeFactor} × {eurPerClick}',
  film: '{sheets} × {sheetSquareMetres} × {filmSides} × {eurPerSquareMetre}',
  coating: '{sheets} × {sheetSquareMetres} × {coatedSides} × {eurPerSquareMetre}',
  dieRule: '{dieEur} + {ups} × {ruleMm} ÷ 1000 × {eurPerMetre}',
  cartonGlue: '{amount} × {gluePoints} × {eurEach}',
  varnish: '{sheets} × {sheetSquareMetres} × {coverageRate} × {eurPerSquareMetre}',
  foil: '{sheets} × {ups} × {widthMm} × {drawnMm} ÷ 1000000 × {eurPerSquareMetre}',
  offsetInk: '{sheets} × {sheetSquareMetres} × {colours} × {coverageRate} × {gramsPerSquareMetre} ÷ 1000 × {eurPerKg}',
  sectionInk: '{inkedSides} × {sheetSquareMetres} × {coverageRate} × {gramsPerSquareMetre} ÷ 1000 × {eurPerKg}',
  webInk: '{squareMetres} × {ownPages} ÷ {pages} × {coverageRate} × {mlPerSquareMetre} × {eurPerLitre} ÷ 1000',
};

/**
 * Prints a formula with its numbers, such as `(8 ÷ 60 + 10.464 ÷ 9.000) × 58,00`, and the share of it that is charged; the hours
 * separately.
 */
export function formulaWithNumbers(
  key: string,
  values: Readonly<Record<string, number>>,
  print: (value: number, isRate: boolean) => string,
): { numbers: string; isTime: boolean } {
  const filled = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => print(values[name] ?? 0, /^eur/.test(name)));
  const borne = (template: string) => (values.share === undefined ? template : `(${template}) × {share}`);
  const time = hours[key];
  return time === undefined
    ? { numbers: filled(borne(euros[key] ?? '')), isTime: false }
    : { numbers: filled(`${borne(time)} × {eurPerHour}`), isTime: true };
}

export const explainedFormulas: readonly string[] = [...Object.keys(hours), ...Object.keys(euros)];
