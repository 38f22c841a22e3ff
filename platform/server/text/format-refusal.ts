import type { Decision, RefusalParams, Refused } from '#platform/domain/decision.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { Language } from './texts.ts';

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

/** Converts refusal parameters to text parameters; list items are translated by the texts under `listed`. */
export function refusalTexts({ texts }: Pick<Kernel, 'texts'>, language: Language, params: RefusalParams): Record<string, string | number> {
  const named = (word: string) => {
    const key = texts.find('listed', word);
    return key ? texts.say(language, key) : word;
  };
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? list.format(value.map(named)) : value]),
  );
}
