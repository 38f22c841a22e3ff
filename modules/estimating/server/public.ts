export { caseFor } from './customer-case.ts';
export { type ParameterSet, parameterSetOn } from './parameter-sets.ts';
export { specificationText } from './specification.ts';
