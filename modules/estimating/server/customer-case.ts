import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { CustomerTerms, EstimateCase } from '#modules/estimating/domain/types.ts';

/** A case as the engine takes it: what was asked, and the terms it is sold at. */
export function caseFor(asked: EstimateCaseInput, terms: CustomerTerms | undefined): EstimateCase {
  return withoutNothing({ ...asked, ...(terms && { customer: terms }) });
}

/** Parsed input carries `undefined` where nothing was said; the engine knows only absent. */
function withoutNothing(value: unknown): EstimateCase {
  return JSON.parse(JSON.stringify(value)) as EstimateCase;
}
