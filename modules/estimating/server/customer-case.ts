import { readSubGroup } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { onAllowedPresses } from '#modules/estimating/domain/product-limits.ts';
import type { CustomerTerms as CaseTerms, EstimateCase } from '#modules/estimating/domain/types.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound } from '#platform/server/errors.ts';

/** A case as the engine takes it: what was asked, and the terms of the customer who asks. */
export function caseFor(asked: EstimateCaseInput, customer: CustomerTerms | undefined): EstimateCase {
  return withoutNothing({ ...asked, ...(customer && { customer: termsOf(customer) }) });
}

/** A case without terms, on the presses that its product may be printed on; a product that is not there is not found. */
export async function caseOfProduct(tx: ReadTx, asked: EstimateCaseInput, subGroupId: number | undefined): Promise<EstimateCase> {
  const product = subGroupId === undefined ? undefined : await readSubGroup(tx, subGroupId);
  if (subGroupId !== undefined && !product) throw notFound();
  const ask = caseFor(asked, undefined);
  return product ? onAllowedPresses(ask, product) : ask;
}

/** The terms of a customer as a case carries them. */
export function termsOf({ priceListType, surchargeRate, rounding, profitBlackRate, profitColourRate }: CustomerTerms): CaseTerms {
  return {
    priceListType,
    surchargeRate,
    rounding,
    ...(profitBlackRate !== null && { profitPrintBlackRate: profitBlackRate }),
    ...(profitColourRate !== null && { profitPrintColourRate: profitColourRate }),
  };
}

/** Parsed input carries `undefined` where nothing was said; the engine knows only absent. */
function withoutNothing(value: unknown): EstimateCase {
  return JSON.parse(JSON.stringify(value)) as EstimateCase;
}
