import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { noneAt, readAt, writeAt } from './case-path.ts';
import type { Question } from './question.ts';
import { type Adjustment, type AnswersByCode, type Resolved, resolveAnswers } from './resolve-answers.ts';

/** A case in which every visible question has an allowed answer, with the adjustments and the resolved questions. */
export type Settled<T extends Template> = { case: T; adjusted: readonly Adjustment[]; resolved: Resolved };

/** Reads a case's answers to the questions; questions about parts that the case lacks have none. */
export function answersIn(questions: readonly Question[], template: Template): AnswersByCode {
  const said = questions.map(({ code, affects }) => [code, readAt(template, affects)] as const);
  return Object.fromEntries(said.filter((one): one is [string, string] => one[1] !== undefined));
}

/**
 * Makes a case consistent with `resolveAnswers`. Removes the values of hidden questions where possible. Repeats until nothing changes,
 * because some paths depend on others (pages in colour on pages).
 */
export function settleCase<T extends Template>(questions: readonly Question[], start: T, typing?: string): Settled<T> {
  let current = start;
  const adjusted: Adjustment[] = [];
  for (let pass = 0; ; pass += 1) {
    const resolved = resolveAnswers(questions, answersIn(questions, current), typing);
    const changes = [...resolved.adjusted.filter(({ to }) => to !== null), ...leftOut(questions, resolved, current)];
    if (changes.length === 0 || pass === questions.length) return { case: current, adjusted, resolved };
    adjusted.push(...changes);
    for (const { question, to } of changes) {
      const path = questions.find(({ code }) => code === question)!.affects;
      current = writeAt(current, path, to!);
    }
  }
}

/** Whether every visible question has an allowed answer in this case. */
export function isSettled(questions: readonly Question[], template: Template): boolean {
  const resolved = resolveAnswers(questions, answersIn(questions, template));
  return resolved.adjusted.length === 0 && leftOut(questions, resolved, template).length === 0;
}

function leftOut(questions: readonly Question[], { hidden }: Resolved, template: Template): Adjustment[] {
  return questions.flatMap(({ code, affects }) => {
    const none = noneAt(affects);
    const from = readAt(template, affects);
    if (!hidden.includes(code) || none === undefined || from === undefined || from === none) return [];
    return [{ question: code, from, to: none, because: { kind: 'hidden' } as const }];
  });
}

/** The initial case of a product: its template with the default of each question, made consistent. */
export function startingCase<T extends Template>(questions: readonly Question[], template: T, defaults: AnswersByCode): Settled<T> {
  let start = template;
  for (const { code, affects } of questions) {
    const value = defaults[code];
    if (value !== undefined && readAt(start, affects) !== undefined) start = writeAt(start, affects, value);
  }
  return settleCase(questions, start);
}

/** The questions that a product asks, the answers it allows of each (empty allows all), and its own bounds. */
export type ProductQuestions = {
  questions: readonly { code: string; answers: readonly string[] }[];
  pageMultiple: number | null;
  allowedPresses: readonly string[];
};

/** Selects the questions of a product in library order, limited to its answers and its multiple of pages. */
export function questionsOf(library: readonly Question[], product: ProductQuestions): Question[] {
  return library.flatMap((question) => {
    const asked = product.questions.find(({ code }) => code === question.code);
    if (!asked) return [];
    const answers = question.answers.filter(
      ({ value }) => (asked.answers.length === 0 || asked.answers.includes(value)) && isPressAllowed(question, value, product),
    );
    const multiple = question.affects === 'inner.pages' ? (product.pageMultiple ?? question.multiple) : question.multiple;
    return [{ ...question, answers, multiple }];
  });
}

function isPressAllowed({ affects }: Question, value: string, { allowedPresses }: ProductQuestions): boolean {
  if (!affects.endsWith('.press') || value === noneAt(affects) || allowedPresses.length === 0) return true;
  return value.split('+').every((press) => allowedPresses.includes(press));
}
