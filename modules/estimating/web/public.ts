export { Calculator } from './calculator.tsx';
export { type CalculatorState, carriedOver, startState } from './calculator-state.ts';
export { useProductStart } from './case-rules.tsx';
export { useRefusalText } from './refusal-text.ts';
