import type { z } from 'zod';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import type { besideInput, EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { Beside } from '#modules/estimating/domain/beside-sold.ts';
import { onAllowedPresses } from '#modules/estimating/domain/product-limits.ts';
import type { CustomerTerms, EstimateCase } from '#modules/estimating/domain/types.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound } from '#platform/server/errors.ts';

/** A case as the engine takes it: what was asked, and the terms it is sold at. */
export function caseFor(asked: EstimateCaseInput, terms: CustomerTerms | undefined): EstimateCase {
  return withoutNothing({ ...asked, ...(terms && { customer: terms }) });
}

/** A case without terms, on the presses that its product may be printed on; a product that is not there is not found. */
export async function caseOfProduct(tx: ReadTx, asked: EstimateCaseInput, subGroupId: number | undefined): Promise<EstimateCase> {
  const product = subGroupId === undefined ? undefined : await readSubGroup(tx, subGroupId);
  if (subGroupId !== undefined && !product) throw notFound();
  const ask = caseFor(asked, undefined);
  return product ? onAllowedPresses(ask, product) : ask;
}

/** Parsed input carries `undefined` where nothing was said; the engine knows only absent. */
function withoutNothing(value: unknown): EstimateCase {
  return JSON.parse(JSON.stringify(value)) as EstimateCase;
}

/** The others on the sheets that a case goes along on, as a caller named them. */
export function besideFor({ sold, ...own }: z.output<typeof besideInput>): Beside {
  return { ...own, sold: sold.map(({ case: ask, quantity }) => ({ ask: ask as EstimateCase, quantity })) };
}
