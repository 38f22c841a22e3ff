import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { numberViolation } from './allowed-numbers.ts';
import { kindAt } from './case-path.ts';
import { isOfKind, isOpen, type Question } from './question.ts';
import type { AnswersByCode } from './resolve-answers.ts';

/** Scopes of a default, least specific first: the most specific one wins. */
export const defaultScopes = ['general', 'unit', 'subGroup', 'priceList', 'customer'] as const;
export type DefaultScope = (typeof defaultScopes)[number];
/** `key` is an id, or the code of a price list type; empty for the general default. */
export type DefaultAnswer = { question: string; scope: DefaultScope; key: string; value: string };
export type DefaultsOf = { [scope in Exclude<DefaultScope, 'general'>]?: string | undefined };

/** Selects the default of each question for this unit, product, price list type and customer. */
export function defaultsFor(defaults: readonly DefaultAnswer[], of: DefaultsOf): AnswersByCode {
  const found: Record<string, string> = {};
  for (const scope of defaultScopes) {
    for (const one of defaults) {
      if (one.scope === scope && (scope === 'general' || (one.key !== '' && of[scope] === one.key))) found[one.question] = one.value;
    }
  }
  return found;
}

/** Whether a value is an answer of the question on its own, regardless of other answers. */
export function isAnswer(question: Question, value: string): boolean {
  if (!isOfKind(kindAt(question.affects) ?? 'word', value)) return false;
  if (question.type === 'number') return numberViolation(Number(value), ownBounds(question)) === undefined;
  return isOpen(question) || question.answers.some((answer) => answer.value === value);
}

function ownBounds({ min, max, step, multiple }: Question) {
  const base = multiple === null && step !== null ? (min ?? 0) : 0;
  return { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER, base, every: multiple ?? step ?? 1 };
}

export type DefaultRefusal = 'DEFAULT_ANSWER_COUNT' | 'DEFAULT_NO_ANSWER';

/**
 * Decides whether these are valid defaults of one question in one scope. Refuses DEFAULT_ANSWER_COUNT, naming the question, when there is
 * more than one, or none in the general scope; DEFAULT_NO_ANSWER for a value that is not an answer.
 */
export function decideDefault(
  question: Question,
  scope: DefaultScope,
  values: readonly string[],
  field = 'answers',
): Decision<undefined, DefaultRefusal> {
  const params = { question: question.code, count: values.length };
  if (values.length > 1 || (values.length === 0 && scope === 'general')) return refuse('DEFAULT_ANSWER_COUNT', params, field);
  const odd = values.find((value) => !isAnswer(question, value));
  return odd === undefined ? accept() : refuse('DEFAULT_NO_ANSWER', { question: question.code, value: odd }, field);
}

export type DefaultViolation = { question: string; scope: DefaultScope; key: string; code: DefaultRefusal; count: number };

/** Lists every question without exactly one general default, and every default that is no longer an answer. */
export function defaultViolations(library: readonly Question[], defaults: readonly DefaultAnswer[]): DefaultViolation[] {
  return library.flatMap((question) => {
    const own = defaults.filter((one) => one.question === question.code);
    const places = [{ scope: 'general' as const, key: '' }, ...own.filter(({ scope }) => scope !== 'general')];
    return places.flatMap(({ scope, key }) => {
      const values = own.filter((one) => one.scope === scope && one.key === key).map(({ value }) => value);
      const decided = decideDefault(question, scope, values);
      return decided.accepted ? [] : [{ question: question.code, scope, key, code: decided.code, count: values.length }];
    });
  });
}
