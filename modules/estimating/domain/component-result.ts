import type { OnSheet } from './candidates.ts';
import type { Printing } from './run.ts';
import type { InnerWork } from './sizes.ts';
import type { SurfaceRun } from './surface.ts';
import type { ComponentResult } from './types.ts';

/** What a result says about one printed part: sheet, layout and how many sheets or metres (golden/README.md 8). */
export function componentResult({ part, candidate, run }: Printing, inner: InnerWork | undefined): ComponentResult {
  const { role } = part;
  const paper = part.paper.code;
  if (candidate.kind === 'inkjet-web' || run.kind === 'inkjet-web') {
    const { ups = 0, repeatMm = 0 } = candidate.kind === 'inkjet-web' ? candidate : {};
    const { netFrames = 0, grossMetres = 0 } = run.kind === 'inkjet-web' ? run : {};
    return { role, paper, grain: candidate.grain, ups, repeatMm, netFrames, grossMetres };
  }
  const onSheet = { role, paper, ...sheetFields(candidate) };
  const { netSheets, grossSheets, parentSheets } = run;
  if (run.kind === 'mixed') {
    const { monoNetSheets, monoGrossSheets, colourNetSheets, colourGrossSheets } = run;
    const split = { monoNetSheets, monoGrossSheets, colourNetSheets, colourGrossSheets };
    return { ...onSheet, colourPieces: inner?.colourPieces ?? 0, netSheets, grossSheets, ...split, parentSheets };
  }
  const sheets = { ...(run.surface && inputFields(run.surface)), netSheets, grossSheets, parentSheets };
  if (run.kind !== 'offset') return { ...onSheet, ...sheets };
  const { imposition, forms, impressions } = run;
  return { ...onSheet, imposition, forms, impressions, ...sheets };
}

function sheetFields({ sheet, grain, layout }: OnSheet) {
  return {
    sheetLongMm: sheet.longMm,
    sheetShortMm: sheet.shortMm,
    grain,
    piecesFromParent: sheet.fromParent,
    ups: layout.ups,
    alongLong: layout.alongLong,
    alongShort: layout.alongShort,
  };
}

function inputFields({ foilInput, spotUvInput, laminatorInput }: SurfaceRun) {
  return {
    ...(foilInput !== undefined && { foilInput }),
    ...(spotUvInput !== undefined && { spotUvInput }),
    ...(laminatorInput !== undefined && { laminatorInput }),
  };
}
