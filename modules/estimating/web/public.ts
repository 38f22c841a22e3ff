export type { SoldLine } from './calculator/advice-panel.tsx';
export { Calculator, fetchCalculator } from './calculator/calculator-part.ts';
export {
  type CalculatorState,
  carryAnswersOver,
  startState,
  withOneQuantity,
  withPaper,
  withStart,
} from './calculator/calculator-state.ts';
export { useProductStart } from './calculator/case-rules.tsx';
export { type InvalidFields, TrackInvalidFields } from './calculator/invalid-fields.ts';
export { PartQuestions } from './calculator/part-questions.ts';
export type { GangedLine } from './calculator/use-calculation.ts';
export { useRefusalText } from './calculator/use-refusal-text.ts';
export { FootprintNote } from './footprint/footprint-note.tsx';
export { useParameterPath, useParameterValue } from './parameters/parameter-names.ts';
export { useGangRefusalText } from './sheet/use-gang-refusal-text.ts';
