import { dayText } from './day-text.ts';
import type { Language, Texts } from './texts.ts';

/** A selected row of the history. */
export type FactRow = {
  id: number;
  at: string;
  who: string;
  /** The person who impersonated `who`. */
  by: string | null;
  fact: string;
  from: string | null;
  to: string | null;
  data: Record<string, unknown>;
};

/** The text of a fact, from the module that recorded it; `more` has parameters that are not in the fact, `own` the shop's own activities by code. */
export function factText(
  texts: Texts,
  language: Language,
  { fact, from, to, data }: Pick<FactRow, 'fact' | 'from' | 'to' | 'data'>,
  more: Record<string, string> = {},
  own: ReadonlyMap<string, string> = new Map(),
): string {
  const key = texts.find('facts', fact.replaceAll('.', '_'));
  if (!key) return fact;
  const params = Object.entries(data).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]));
  const known = texts.find('activities', textOf(data.activity));
  const activity = known ? texts.say(language, known) : own.get(textOf(data.activity));
  return texts.say(language, key, {
    from: from ?? '',
    to: to ?? '',
    ...more,
    ...Object.fromEntries(params.map(([name, value]) => [name, dayText(language, value)])),
    ...(activity && { activity }),
  });
}

/** The reason or note of a fact, which is shown beside its text; empty where that text has it. */
export function factReason(texts: Texts, { fact, data }: Pick<FactRow, 'fact' | 'data'>, name: 'reason' | 'note' = 'reason'): string {
  const key = texts.find('facts', fact.replaceAll('.', '_'));
  const isSaid = key !== undefined && new RegExp(String.raw`\{${name}\b`).test(texts.raw('en', key) ?? '');
  return isSaid ? '' : textOf(data[name]);
}

/** The actor's name: both persons in case of impersonation; without an account the name that was entered. */
export function actorText(texts: Texts, language: Language, { who, by, data }: Pick<FactRow, 'who' | 'by' | 'data'>): string {
  return by === null ? who || textOf(data.by) : texts.say(language, 'platform.history.onBehalf', { by, who });
}

/** Names of states that the shop can rename, by their code. */
export type StateNames = ReadonlyMap<string, string>;

/** A state that only the program knows by its code, such as `status:7`; names have capitals. */
const isCode = (state: string) => /^([a-z]+:)?[a-z\d_]+$/.test(state);

/**
 * The change of state as text, in the reader's language and the shop's time zone; null when either state is missing or is a code without a
 * text: the text of the fact says those in words.
 */
export function changeText(
  texts: Texts,
  language: Language,
  timeZone: string,
  { from, to }: Pick<FactRow, 'from' | 'to'>,
  names: StateNames = new Map(),
): string | null {
  if (!from || !to || from === to) return null;
  const moment = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const stateText = (state: string) => {
    const key = texts.find('status', state) ?? texts.find('statuses', state);
    if (key) return texts.say(language, key);
    if (isCode(state)) return names.get(state);
    return state.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, (instant) => moment.format(Temporal.Instant.from(instant).epochMilliseconds));
  };
  const [before, after] = [stateText(from), stateText(to)];
  return before === undefined || after === undefined ? null : `${before} → ${after}`;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
