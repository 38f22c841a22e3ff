import { type Cause, type NumberBounds, nearestNumber, numberViolation } from './allowed-numbers.ts';
import { type Answer, type Exclusion, isOpen, type Question } from './question.ts';

/** Answers by question code. */
export type AnswersByCode = Readonly<Record<string, string>>;

/** A changed value and its cause; `to` is null when no answer is possible, and the question stays unanswered. */
export type Adjustment = { question: string; from: string; to: string | null; because: Cause };

/** A visible question with its value and the answers that earlier answers allow. */
export type AskedQuestion = { question: Question; value: string | null; answers: readonly Answer[]; bounds: NumberBounds };

export type Resolved = {
  visible: readonly AskedQuestion[];
  /** Codes of the questions whose condition is not met. */
  hidden: readonly string[];
  adjusted: readonly Adjustment[];
  /** The invalid number that the user is typing: it is not changed, and `to` is the nearest allowed value. */
  pending: Adjustment | null;
};

/**
 * Resolves the questions in order. It skips a question without a given answer, because the product does not ask it, and hides one whose
 * condition is not met. A value that is unknown or conflicts with an earlier answer becomes the first allowed answer; a number becomes the
 * nearest allowed one. A later question never changes an earlier one, so one pass is enough and a second pass changes nothing. `typing`
 * names the question being edited: its number is not changed, and `pending` says what is wrong with it.
 */
export function resolveAnswers(questions: readonly Question[], given: AnswersByCode, typing?: string): Resolved {
  const visible: AskedQuestion[] = [];
  const hidden: string[] = [];
  const adjusted: Adjustment[] = [];
  let pending: Adjustment | null = null;
  for (const question of questions) {
    const from = given[question.code];
    if (from === undefined) continue;
    if (question.shownWhen && !isSatisfied(question.shownWhen, visible)) {
      hidden.push(question.code);
      continue;
    }
    const bounds = boundsOf(question, visible);
    const answers = question.answers.filter((answer) => !excludedBy(question, answer, visible));
    const because = violation(question, from, answers, bounds, visible);
    if (!because) {
      visible.push({ question, value: from, answers, bounds });
      continue;
    }
    const to = question.type === 'number' ? nearestNumber(bounds, Number(from)) : (answers[0]?.value ?? null);
    const adjustment = { question: question.code, from, to, because };
    if (question.code === typing && isOpen(question)) {
      pending = adjustment;
      visible.push({ question, value: from, answers, bounds });
    } else {
      adjusted.push(adjustment);
      visible.push({ question, value: to, answers, bounds });
    }
  }
  return { visible, hidden, adjusted, pending };
}

/** Answers after resolving, without hidden questions and those that have no possible answer. */
export function answersOf({ visible }: Resolved): AnswersByCode {
  return Object.fromEntries(visible.flatMap(({ question, value }) => (value === null ? [] : [[question.code, value]])));
}

function isSatisfied({ question, values }: { question: string; values: readonly string[] }, before: readonly AskedQuestion[]): boolean {
  const asked = before.find((one) => one.question.code === question);
  return asked?.value != null && values.includes(asked.value);
}

function violation(
  question: Question,
  value: string,
  answers: readonly Answer[],
  bounds: NumberBounds,
  before: readonly AskedQuestion[],
): Cause | undefined {
  if (question.type === 'number') return numberViolation(Number(value), bounds);
  if (isOpen(question) || answers.some((answer) => answer.value === value)) return undefined;
  const known = question.answers.find((answer) => answer.value === value);
  const by = known && excludedBy(question, known, before);
  return by ? { kind: 'answer', question: by.question.code, value: by.value ?? '' } : { kind: 'unknown' };
}

/** Finds the earlier question whose answer conflicts with this one; either of the two may define the restriction. */
function excludedBy(question: Question, answer: Answer, before: readonly AskedQuestion[]): AskedQuestion | undefined {
  return before.find(({ question: other, value }) => {
    if (value === null) return false;
    const chosen = other.answers.find((one) => one.value === value);
    return (
      answer.notWith.some((one) => one.question === other.code && excludes(one, value)) ||
      chosen?.notWith.some((one) => one.question === question.code && excludes(one, answer.value))
    );
  });
}

function excludes({ value, above, below }: Exclusion, other: string): boolean {
  if (value !== undefined) return value === other;
  return (above !== undefined && Number(other) > above) || (below !== undefined && Number(other) < below);
}

/** Bounds of a number, narrowed by earlier answers. */
function boundsOf({ code, min, max, step, multiple }: Question, before: readonly AskedQuestion[]): NumberBounds {
  const bounds: NumberBounds = {
    min: min ?? 0,
    max: max ?? Number.MAX_SAFE_INTEGER,
    base: multiple === null && step !== null ? (min ?? 0) : 0,
    every: multiple ?? step ?? 1,
  };
  for (const { question, value } of before) {
    const chosen = question.answers.find((one) => one.value === value);
    const because: Cause = { kind: 'answer', question: question.code, value: value ?? '' };
    for (const one of chosen?.notWith ?? []) {
      if (one.question !== code) continue;
      if (one.above !== undefined && one.above < bounds.max) Object.assign(bounds, { max: one.above, maxBy: because });
      if (one.below !== undefined && one.below > bounds.min) Object.assign(bounds, { min: one.below, minBy: because });
    }
  }
  return bounds;
}
