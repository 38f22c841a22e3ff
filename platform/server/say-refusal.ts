import type { Decision, Refused } from '#platform/domain/decision.ts';
import type { QueryContext } from './served.ts';

type Reader = Pick<QueryContext, 'kernel' | 'actor'>;

/** A refusal that stands before anybody acts, in the reader's words. */
export function sayRefusal({ kernel, actor }: Reader, { code, params }: Refused) {
  const said = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
  return { code, message: kernel.texts.refusal(actor.language, code, said) };
}

/** The same of a decision; null when nothing is wrong. */
export function sayProblem(reader: Reader, decided: Decision<unknown>) {
  return decided.accepted ? null : sayRefusal(reader, decided);
}
