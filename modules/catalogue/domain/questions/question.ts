import type { ValueKind } from './case-path.ts';

export const questionTypes = ['choice', 'number', 'format', 'colour', 'paper', 'yesNo'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** A restriction: the answer of another question, or its numbers above or below a bound, that this answer cannot be combined with. */
export type Exclusion = { question: string; value?: string | undefined; above?: number | undefined; below?: number | undefined };
/** `officeOnly`: the staff chooses it, customers in the shop and the thesis wizard do not. */
export type Answer = { value: string; nameNl: string; nameEn: string; notWith: readonly Exclusion[]; officeOnly?: boolean | undefined };
/** Asks the question only while an earlier one has one of these answers. */
export type Condition = { question: string; values: readonly string[] };

/**
 * A question (Q1) as data. Questions are asked in library order; `affects` is the path in the estimating case that the answer is written to
 * (`case-path.ts`). A number has bounds, a step counted from the lowest, and a required multiple; all other types have ordered answers,
 * except a format without answers, which accepts any size.
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

/** The value formats that each type can have. */
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

/** Whether a value has the format of its kind. */
export function isOfKind(kind: ValueKind, value: string): boolean {
  return shapes[kind].test(value);
}

/** Whether any value of the right format is an answer: numbers, and formats without a list. */
export function isOpen(question: Pick<Question, 'type' | 'answers'>): boolean {
  return question.type === 'number' || (question.type === 'format' && question.answers.length === 0);
}
