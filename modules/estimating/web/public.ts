export type { SoldLine } from './advice-panel.tsx';
export { Calculator, fetchCalculator } from './calculator-part.ts';
export { type CalculatorState, carriedOver, startState, withOneQuantity, withPaper } from './calculator-state.ts';
export { useProductStart } from './case-rules.tsx';
export { useParameterPath, useParameterValue } from './parameter-names.ts';
export { PartQuestions } from './part-questions.ts';
export { useRefusalText } from './refusal-text.ts';
export { UnreadFields, type UnreadSet } from './unread-fields.ts';
export type { AlongLine } from './use-calculation.ts';
