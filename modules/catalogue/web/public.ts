export { QuestionField } from './question-field.tsx';
export { useNamed } from './use-named.ts';
