import { readFileSync } from 'node:fs';
import type { AcceptedEstimate, EstimateCase, EstimateResult, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { Finishing, Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** The files of `golden/`, for tests. */
export function golden<Content>(name: 'shop' | 'estimates' | 'pricing' | 'edition-2'): Content {
  return JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8'));
}

export const goldenShop = golden<
  Shop & { finishing: Omit<Finishing, 'gatherer' | 'sectionStitcher' | 'sewer' | 'dieCutter' | 'folderGluer'> }
>('shop');
export const goldenCases = golden<{ cases: (EstimateCase & { expected: EstimateResult })[] }>('estimates').cases;

/** A golden case by its id, to be varied. */
export function goldenCase(id: string): EstimateCase {
  const found = goldenCases.find((one) => one.id === id);
  if (!found) throw new Error(`no golden case ${id}`);
  const { expected: _expected, ...ask } = found;
  return ask;
}

/** The rows of an estimate that is expected not to be refused. */
export function rowsOf(result: EstimateResult): AcceptedEstimate['quantities'] {
  if ('refusal' in result) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.quantities;
}

/** Costs of a row in euro, by code. */
export function costsOf(row: EstimateRow): Record<string, number> {
  return Object.fromEntries(row.lines.map(({ code, costEur }) => [code, costEur]));
}
