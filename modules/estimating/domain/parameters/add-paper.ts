import type { Paper, Shop } from './shop.ts';

/** Initial values of a paper without an example: a common offset paper, on SRA3 or a roll, to be edited before it is published. */
const common = { gramsPerM2: 90, bulkCm3PerG: 1.25, coated: false, grains: ['L'], eurPerKg: 0 } as const;
const firstPapers = {
  sheet: { ...common, form: 'sheet', sheetShortMm: 320, sheetLongMm: 450, eurPerThousand: 0 },
  roll: { ...common, form: 'roll', webWidthMm: 520, gramsPerMetre: 46.8 },
} as const;

/** Adds a paper with the values of the one with code `like`, or a sheet or roll with initial values. */
export function addPaper(shop: Shop, { code, like, form = 'sheet' }: { code: string; like: string; form?: Paper['form'] }): Shop {
  const from: Paper = shop.papers.find((paper) => paper.code === like) ?? { ...firstPapers[form], code, name: code };
  return { ...shop, papers: [...shop.papers, { ...from, code }] };
}
