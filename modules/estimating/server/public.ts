export { readAgreedArticles, readCaseTerms } from './case-terms.ts';
export { caseFor } from './customer-case.ts';
export { type EarliestReader, earliestDays } from './earliest.ts';
export { type ActualsReader, machineActuals } from './machine-actuals.ts';
export { readPackagingRules } from './packaging.ts';
export { type ParameterSet, parameterSetOf, parameterSetOn } from './parameter-sets.ts';
export { type PriceListUse, priceListUses } from './price-list-uses.ts';
export { type QuotedCase, quotedCases } from './quoted-cases.ts';
export { specificationText } from './specification.ts';
