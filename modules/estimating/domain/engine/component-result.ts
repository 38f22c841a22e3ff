import { sectionSizes } from '#modules/estimating/domain/press/section-plans.ts';
import type { OnSheet } from './candidates.ts';
import type { Printing } from './run.ts';
import type { InnerWork } from './sizes.ts';
import type { SurfaceRun } from './surface.ts';
import type { ComponentResult } from './types.ts';

/** The result of one printed part: sheet, layout and number of sheets or metres (golden/README.md 8). */
export function componentResult({ part, run }: Printing, inner: InnerWork | undefined): ComponentResult {
  const { role } = part;
  const paper = run.candidate.paper.code;
  if (run.kind === 'inkjet-web') {
    const { grain, ups, repeatMm } = run.candidate;
    return { role, paper, grain, ups, repeatMm, netFrames: run.netFrames, grossMetres: run.grossMetres };
  }
  const onSheet = { role, paper, ...sheetFields(run.candidate) };
  const { netSheets, grossSheets, parentSheets } = run;
  if (run.kind === 'sections') {
    const { imposition, forms, impressions, plan, foldInput } = run;
    const folded = { sections: plan.sections, sectionPages: sectionSizes(plan)[0]!, foldInput };
    return { ...onSheet, imposition, forms, impressions, ...folded, netSheets, grossSheets, parentSheets };
  }
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

function inputFields({ foilInput, spotUvInput, laminatorInput, dieCutInput }: SurfaceRun) {
  return {
    ...(dieCutInput !== undefined && { dieCutInput }),
    ...(foilInput !== undefined && { foilInput }),
    ...(spotUvInput !== undefined && { spotUvInput }),
    ...(laminatorInput !== undefined && { laminatorInput }),
  };
}
