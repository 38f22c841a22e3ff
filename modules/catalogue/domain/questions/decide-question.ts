import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { kindAt } from './case-path.ts';
import { decideDefault } from './default-answers.ts';
import { isOfKind, isOpen, kindsOfType, type Question } from './question.ts';

export type QuestionRefusal =
  | 'QUESTION_CODE_FIXED'
  | 'QUESTION_CODE_TAKEN'
  | 'QUESTION_TYPE_MISMATCH'
  | 'NUMBER_BOUNDS'
  | 'ANSWERS_MISSING'
  | 'ANSWER_INVALID'
  | 'ANSWER_TWICE'
  | 'CONDITION_UNKNOWN'
  | 'CONDITION_ORDER'
  | 'DEFAULT_ANSWER_COUNT'
  | 'DEFAULT_NO_ANSWER';

/**
 * `current` is the saved question, undefined for a new one; `others` is the library without it; `before` lists the codes asked earlier;
 * `defaults` lists the answers marked as default.
 */
export type SaveQuestionAsk = {
  question: Question;
  current: Pick<Question, 'code'> | undefined;
  others: readonly Question[];
  before: readonly string[];
  defaults: readonly string[];
};

/**
 * Decides whether a question may be saved. Refuses QUESTION_CODE_FIXED for another code than it has; QUESTION_CODE_TAKEN;
 * QUESTION_TYPE_MISMATCH when its type cannot answer the path it
 * affects; NUMBER_BOUNDS for bounds that cross; ANSWERS_MISSING, ANSWER_INVALID and ANSWER_TWICE; CONDITION_UNKNOWN when a condition or
 * restriction names an unknown question or answer, CONDITION_ORDER when the question of its condition is asked later; and
 * DEFAULT_ANSWER_COUNT unless exactly one answer is the default.
 */
export function decideQuestion({ question, current, others, before, defaults }: SaveQuestionAsk): Decision<undefined, QuestionRefusal> {
  const { code, type, affects, answers } = question;
  if (current && current.code !== code) return refuse('QUESTION_CODE_FIXED', { code: current.code }, 'code');
  if (others.some((other) => other.code === code)) return refuse('QUESTION_CODE_TAKEN', { code }, 'code');
  const kind = kindAt(affects);
  if (!kind || !kindsOfType[type].includes(kind)) return refuse('QUESTION_TYPE_MISMATCH', { affects }, 'affects');
  const { min, max, step, multiple } = question;
  if ((min ?? 0) > (max ?? Number.MAX_SAFE_INTEGER) || step === 0 || multiple === 0) return refuse('NUMBER_BOUNDS', {}, 'max');
  if (answers.length === 0 && !isOpen(question)) return refuse('ANSWERS_MISSING', { question: code }, 'answers');
  for (const [at, { value }] of answers.entries()) {
    if (type === 'number' || !isOfKind(kind, value)) return refuse('ANSWER_INVALID', { value }, 'answers');
    if (answers.findIndex((one) => one.value === value) !== at) return refuse('ANSWER_TWICE', { value }, 'answers');
  }
  return refusedReferences(question, others, before) ?? decideDefault(question, 'general', defaults);
}

function refusedReferences({ code, shownWhen, answers }: Question, others: readonly Question[], before: readonly string[]) {
  if (shownWhen) {
    const { question: other, values } = shownWhen;
    if (!values.every((value) => names(others, other, value)) || values.length === 0)
      return refuse('CONDITION_UNKNOWN', { question: other }, 'shownWhen');
    if (!before.includes(other)) return refuse('CONDITION_ORDER', { question: code, other }, 'shownWhen');
  }
  const odd = answers.flatMap(({ notWith }) => notWith).find(({ question, value }) => !names(others, question, value));
  return odd && refuse('CONDITION_UNKNOWN', { question: odd.question }, 'answers');
}

/** Whether a question exists, with this answer unless the reference is to its numbers. */
function names(others: readonly Question[], code: string, value: string | undefined): boolean {
  const other = others.find((one) => one.code === code);
  return other !== undefined && (value === undefined || isOpen(other) || other.answers.some((answer) => answer.value === value));
}

/** A use of a question: by a product, by a condition or restriction of another question, or by a default that is not general. */
export type QuestionUse = { kind: 'subGroup' | 'condition' | 'restriction' | 'default'; name: string };

/** Lists the conditions and restrictions of the library that refer to a question, or to one answer of it. */
export function usesIn(library: readonly Question[], code: string, value?: string): QuestionUse[] {
  const isMeant = (named: string | undefined) => value === undefined || named === value;
  return library.flatMap((other): QuestionUse[] => {
    if (other.code === code) return [];
    const { shownWhen, answers } = other;
    const condition = shownWhen?.question === code && (value === undefined || shownWhen.values.includes(value));
    const restriction = answers.some(({ notWith }) => notWith.some((one) => one.question === code && isMeant(one.value)));
    return [
      ...(condition ? [{ kind: 'condition' as const, name: other.code }] : []),
      ...(restriction ? [{ kind: 'restriction' as const, name: other.code }] : []),
    ];
  });
}

/** Decides whether a question or an answer may be removed: not while it is used (QUESTION_IN_USE, naming the uses). */
export function decideUnused(what: string, uses: readonly QuestionUse[], field?: string): Decision<undefined, 'QUESTION_IN_USE'> {
  if (uses.length === 0) return accept();
  return refuse('QUESTION_IN_USE', { what, where: uses.slice(0, 5).map(({ name }) => name), count: uses.length }, field);
}

/** Decides whether questions may have this order: each after the question of its condition (else CONDITION_ORDER). */
export function decideOrder(library: readonly Question[]): Decision<undefined, 'CONDITION_ORDER'> {
  for (const [at, { code, shownWhen }] of library.entries()) {
    if (shownWhen && !library.slice(0, at).some((one) => one.code === shownWhen.question))
      return refuse('CONDITION_ORDER', { question: code, other: shownWhen.question });
  }
  return accept();
}
