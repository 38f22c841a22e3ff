import type { WebCandidate } from '#modules/estimating/domain/engine/candidates.ts';
import { ceil } from '#modules/estimating/domain/engine/numbers.ts';
import type { InnerWork, Part } from '#modules/estimating/domain/engine/sizes.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads } from '#modules/estimating/domain/price/line-heads.ts';

export type WebRun = { kind: 'inkjet-web'; candidate: WebCandidate; netFrames: number; grossMetres: number };

/** Metres of web for this many books. */
export function runWeb(candidate: WebCandidate, inner: InnerWork, books: number): WebRun {
  const { press, ups, repeatMm } = candidate;
  const netFrames = ceil((inner.pieces * books) / ups);
  const grossMetres = ceil(((netFrames * repeatMm) / 1000) * (1 + press.runWasteRate)) + press.setupWasteMetres;
  return { kind: 'inkjet-web', candidate, netFrames, grossMetres };
}

/** Charges inner work from the roll; slit and cut in line (golden/README.md 5.2). */
export function chargeWeb(ledger: Ledger, part: Part, inner: InnerWork, { candidate, grossMetres }: WebRun): void {
  const { press, paper } = candidate;
  const heads = partHeads[part.role];
  const { id, eurPerHour, setupMinutes, metresPerMinute, inkMlPerM2At100: mlPerM2 } = press;
  const { pages, colourPages } = inner;
  const blackPages = pages - colourPages;
  const m2 = (2 * grossMetres * paper.webWidthMm) / 1000;
  ledger.use(heads.rollPaper, paper.code, false, grossMetres, euros.rollPaper, grossMetres, paper.gramsPerMetre, paper.eurPerKg);
  if (blackPages > 0) {
    const millilitres = ((m2 * blackPages) / pages) * press.blackPageCoverage * mlPerM2;
    const { blackPageCoverage, inkBlackEurPerLitre } = press;
    ledger.time(heads.webBlack, id, eurPerHour, blackPages, hours.web, setupMinutes, grossMetres, metresPerMinute, blackPages, pages);
    ledger.use(
      heads.webInkBlack,
      id,
      true,
      millilitres,
      euros.webInk,
      m2,
      blackPages,
      pages,
      blackPageCoverage,
      mlPerM2,
      inkBlackEurPerLitre,
    );
  }
  if (colourPages > 0) {
    const millilitres = ((m2 * colourPages) / pages) * press.colourPageCoverage * mlPerM2;
    const { colourPageCoverage, inkColourEurPerLitre } = press;
    ledger.time(heads.webColour, id, eurPerHour, colourPages, hours.web, setupMinutes, grossMetres, metresPerMinute, colourPages, pages);
    ledger.use(
      heads.webInkColour,
      id,
      true,
      millilitres,
      euros.webInk,
      m2,
      colourPages,
      pages,
      colourPageCoverage,
      mlPerM2,
      inkColourEurPerLitre,
    );
  }
}
