import { readFileSync } from 'node:fs';
import { optionalMachines } from '#modules/estimating/domain/parameters/optional-machines.ts';
import type { Finishing, Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** Offset paper whose fibres run with the spine of a book of 16 pages a sheet. */
const bookPaper = {
  ...{ code: 'HVO90-B2K', name: 'woodfree offset, grain short', form: 'sheet', gramsPerM2: 90, bulkCm3PerG: 1.25, coated: false },
  ...{ sheetShortMm: 500, sheetLongMm: 700, grains: ['B'], eurPerKg: 1.2, eurPerThousand: 37.8 },
};

/** Three SRA3 sheets in one, for the press that prints long ones. */
const longPaper = {
  ...{ code: 'SIL170-XL', name: 'silk coated, long sheet', form: 'sheet', gramsPerM2: 170, bulkCm3PerG: 0.88, coated: true },
  ...{ sheetShortMm: 320, sheetLongMm: 1000, grains: ['B'], eurPerKg: 1.75, eurPerThousand: 95.2 },
};

/** The stock of a cover on a sheet that has room beside it for the propositions of a thesis and for its bookmark. */
const coverPaper = {
  ...{ code: 'SIL300-XL', name: 'silk coated, long sheet', form: 'sheet', gramsPerM2: 300, bulkCm3PerG: 0.95, coated: true },
  ...{ sheetShortMm: 320, sheetLongMm: 700, grains: ['B'], eurPerKg: 1.5, eurPerThousand: 100.8 },
};

/** Board for folding cartons and for cards with a coating. */
const cartonBoard = {
  ...{ code: 'GC1-250-B2', name: 'folding boxboard, B2', form: 'sheet', gramsPerM2: 250, bulkCm3PerG: 1.28, coated: true },
  ...{ sheetShortMm: 500, sheetLongMm: 700, grains: ['L'], eurPerKg: 1.4, eurPerThousand: 122.5 },
};

/** The press with five colours and a coater. */
const coats = {
  ...{ spotWashUpMinutes: 18, spotInkEurPerKg: 32, coatingEurPerM2: { gloss: 0.04, matt: 0.05 } },
  ...{ coatingSetupMinutes: 12, coatingWasteSheets: 25, coatingPlateEur: 28 },
};
const dies = { 'D-104': { widthMm: 230, heightMm: 160, alongLong: 2, alongShort: 2 } };

/**
 * The golden shop with what prints books in folded sections, parts that share a sheet, long sheets, spot colours, coating in line and
 * folding cartons.
 */
export function exampleParameters(): Shop {
  const golden = JSON.parse(readFileSync(new URL('../../../../golden/shop.json', import.meta.url), 'utf8')) as Shop;
  const { prepress, guillotine } = golden.finishing as Finishing;
  const finishing = {
    ...{ ...golden.finishing, ...optionalMachines },
    dieCutter: { ...optionalMachines.dieCutter, dies },
    ...{ prepress: { ...prepress, sharedSheetHours: 0.1 }, guillotine: { ...guillotine, guestsPerSheet: 3 } },
  };
  const defaults = { ...golden.defaults, minSideMm: 10 };
  const presses = golden.presses.map((press) => (press.id === 'O1' ? { ...press, ...coats } : press));
  const papers = [...golden.papers, bookPaper, longPaper, coverPaper, cartonBoard] as Shop['papers'];
  return { ...golden, defaults, presses, finishing, papers };
}
