export { readAgreedArticles, readCaseTerms } from './calculator/case-terms.ts';
export { caseFor } from './calculator/customer-case.ts';
export { type EarliestReader, earliestDays } from './calculator/earliest-days.ts';
export { specificationText } from './calculator/specification.ts';
export { readPackagingRules } from './packaging/packaging.ts';
export { type ActualsReader, machineActuals } from './parameters/machine-actuals.ts';
export { type ParameterSet, parameterSetOf, parameterSetOn } from './parameters/parameter-sets.ts';
export { type QuotedCase, quotedCases } from './parameters/quoted-cases.ts';
export { type PriceListUse, priceListUses } from './price-lists/price-list-uses.ts';
