import type { Paper, Shop } from './shop.ts';

/** What the first paper of a shop begins with: a common offset paper on SRA3, to be edited before it is published. */
const firstPaper: Omit<Extract<Paper, { form: 'sheet' }>, 'code' | 'name'> = {
  ...{ form: 'sheet', gramsPerM2: 90, bulkCm3PerG: 1.25, coated: false, grains: ['L'], eurPerKg: 0 },
  ...{ sheetShortMm: 320, sheetLongMm: 450, eurPerThousand: 0 },
};

/** Adds a paper with the values of the one with code `like`, or with initial values. */
export function addPaper(shop: Shop, { code, like }: { code: string; like: string }): Shop {
  const from = shop.papers.find((paper) => paper.code === like) ?? { ...firstPaper, name: code };
  return { ...shop, papers: [...shop.papers, { ...from, code }] };
}
