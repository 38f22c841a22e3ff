import type { Decision, Refused } from '#platform/domain/decision.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Reader = Pick<QueryContext, 'kernel' | 'actor'>;

/** Formats a refusal that is known before the act, in the reader's language. */
export function formatRefusal({ kernel, actor }: Reader, { code, params }: Refused) {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
  return { code, message: kernel.texts.refusal(actor.language, code, texts) };
}

/** Formats the refusal of a decision; null when it accepts. */
export function formatDecision(reader: Reader, decided: Decision<unknown>) {
  return decided.accepted ? null : formatRefusal(reader, decided);
}
