import type { z } from 'zod';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput, otherGuestsInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { withAllowedPresses } from '#modules/estimating/domain/engine/product-limits.ts';
import type { CustomerTerms, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { OtherGuests } from '#modules/estimating/domain/sheet/place-beside-others.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';

/** A case as the engine takes it: the input with the terms it is sold at. */
export function caseFor(asked: EstimateCaseInput, terms: CustomerTerms | undefined): EstimateCase {
  return withoutUndefined({ ...asked, ...(terms && { customer: terms }) });
}

/** A case without terms, limited to the presses of its product; throws 404 for an unknown product. */
export async function caseOfProduct(tx: ReadTx, asked: EstimateCaseInput, subGroupId: number | undefined): Promise<EstimateCase> {
  const product = subGroupId === undefined ? undefined : await readSubGroup(tx, subGroupId);
  if (subGroupId !== undefined && !product) throw notFound();
  const ask = caseFor(asked, undefined);
  return product ? withAllowedPresses(ask, product) : ask;
}

/** Removes `undefined` values, which parsed input has for absent fields; the engine knows only absent ones. */
function withoutUndefined(value: unknown): EstimateCase {
  return JSON.parse(JSON.stringify(value)) as EstimateCase;
}

/** The other guests on the host's sheets, as a caller sent them. */
export function otherGuestsFrom({ sold, ...own }: z.output<typeof otherGuestsInput>): OtherGuests {
  return { ...own, sold: sold.map(({ case: ask, quantity }) => ({ ask: ask as EstimateCase, quantity })) };
}
