export { caseFor, termsOf } from './customer-case.ts';
export { type EarliestReader, earliestDays } from './earliest.ts';
export { type ParameterSet, parameterSetOf, parameterSetOn } from './parameter-sets.ts';
export { type QuotedCase, quotedCases } from './quoted-cases.ts';
export { specificationText } from './specification.ts';
