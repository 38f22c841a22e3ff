import type { Decision } from '#platform/domain/decision.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** A refusal that stands already, in the reader's words; null when nothing is wrong. */
export function sayProblem({ kernel, actor }: Pick<QueryContext, 'kernel' | 'actor'>, decided: Decision<unknown>) {
  if (decided.accepted) return null;
  const params = Object.fromEntries(
    Object.entries(decided.params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  return { code: decided.code, message: kernel.texts.refusal(actor.language, decided.code, params) };
}
