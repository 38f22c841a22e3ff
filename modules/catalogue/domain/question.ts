import type { ValueKind } from './case-path.ts';

export const questionTypes = ['choice', 'number', 'format', 'colour', 'paper', 'yesNo'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** An answer of another question, or its numbers above or below a bound, that this one does not go with. */
export type Exclusion = { question: string; value?: string | undefined; above?: number | undefined; below?: number | undefined };
export type Answer = { value: string; nameNl: string; nameEn: string; notWith: readonly Exclusion[] };
/** The question is only asked while an earlier one has one of these answers. */
export type Condition = { question: string; values: readonly string[] };

/**
 * A question (Q1) as data. Questions are asked in the order of the library; `affects` is the place in the estimating case that the
 * answer is written to (`case-path.ts`). A number has bounds, a step from the lowest and a number it is a multiple of; all other types
 * have answers, in their order, except a format without answers, which is any.
 */
export type Question = {
  code: string;
  nameNl: string;
  nameEn: string;
  helpNl: string;
  helpEn: string;
  type: QuestionType;
  unit: string;
  min: number | null;
  max: number | null;
  step: number | null;
  multiple: number | null;
  affects: string;
  shownWhen: Condition | null;
  answers: readonly Answer[];
};

/** The kinds of value that each type can be asked for. */
export const kindsOfType: Readonly<Record<QuestionType, readonly ValueKind[]>> = {
  choice: ['word', 'number', 'size', 'colours', 'paper'],
  number: ['number'],
  format: ['size'],
  colour: ['colours'],
  paper: ['paper'],
  yesNo: ['yesNo'],
};

const shapes: Readonly<Record<ValueKind, RegExp>> = {
  size: /^\d{2,4}(\.\d)?x\d{2,4}(\.\d)?$/,
  number: /^\d{1,7}$/,
  colours: /^\d\/\d$/,
  paper: /^\S.{0,39}$/,
  yesNo: /^(yes|no)$/,
  word: /^\S.{0,39}$/,
};

/** Whether a value is written as its kind is. */
export function isOfKind(kind: ValueKind, value: string): boolean {
  return shapes[kind].test(value);
}

/** Whether any value of its kind is an answer: numbers, and formats without a list. */
export function isOpen(question: Pick<Question, 'type' | 'answers'>): boolean {
  return question.type === 'number' || (question.type === 'format' && question.answers.length === 0);
}
