import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { wrongNumber } from './allowed-numbers.ts';
import { kindAt } from './case-path.ts';
import { isOfKind, isOpen, type Question } from './question.ts';
import type { Given } from './resolve-answers.ts';

/** Whose default it is, the least specific first: the most specific wins. */
export const defaultScopes = ['general', 'unit', 'subGroup', 'priceList', 'customer'] as const;
export type DefaultScope = (typeof defaultScopes)[number];
/** `key` is an id, or the letter of a price list type; empty for the general default. */
export type DefaultAnswer = { question: string; scope: DefaultScope; key: string; value: string };
export type DefaultsOf = { [scope in Exclude<DefaultScope, 'general'>]?: string | undefined };

/** The default of each question for this unit, product, price list type and customer. */
export function defaultsFor(defaults: readonly DefaultAnswer[], of: DefaultsOf): Given {
  const found: Record<string, string> = {};
  for (const scope of defaultScopes) {
    for (const one of defaults) {
      if (one.scope === scope && (scope === 'general' || (one.key !== '' && of[scope] === one.key))) found[one.question] = one.value;
    }
  }
  return found;
}

/** Whether this value is an answer of the question by itself, whatever else is answered. */
export function isAnswer(question: Question, value: string): boolean {
  if (!isOfKind(kindAt(question.affects) ?? 'word', value)) return false;
  if (question.type === 'number') return wrongNumber(Number(value), ownBounds(question)) === undefined;
  return isOpen(question) || question.answers.some((answer) => answer.value === value);
}

function ownBounds({ min, max, step, multiple }: Question) {
  const base = multiple === null && step !== null ? (min ?? 0) : 0;
  return { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER, base, every: multiple ?? step ?? 1 };
}

export type DefaultRefusal = 'DEFAULT_ANSWER_COUNT' | 'DEFAULT_NO_ANSWER';

/**
 * Whether these are the defaults of one question in one scope. Refuses DEFAULT_ANSWER_COUNT when there are more than one, or none where
 * there must be one (the general default), naming the question; DEFAULT_NO_ANSWER for a value that is no answer of it.
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

/** Every question that has not exactly one general default, or a default in some scope that is no answer of it (any more). */
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
