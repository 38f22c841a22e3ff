import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { CustomerTerms as CaseTerms, EstimateCase } from '#modules/estimating/domain/types.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';

/** A case as the engine takes it: what was asked, and the terms of the customer who asks. */
export function caseFor(asked: EstimateCaseInput, customer: CustomerTerms | undefined): EstimateCase {
  return withoutNothing({ ...asked, ...(customer && { customer: termsOf(customer) }) });
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
