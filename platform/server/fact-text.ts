import { dayText } from './day-text.ts';
import type { Language, Texts } from './texts.ts';

/** A row of the history as its readers select it. */
export type FactRow = {
  id: number;
  at: string;
  who: string;
  /** Who acted in the name of `who`. */
  by: string | null;
  fact: string;
  from: string | null;
  to: string | null;
  data: Record<string, unknown>;
};

/** What happened, in the words of the module that recorded it; `more` fills what the fact itself does not know. */
export function factText(
  texts: Texts,
  language: Language,
  { fact, from, to, data }: Pick<FactRow, 'fact' | 'from' | 'to' | 'data'>,
  more: Record<string, string> = {},
): string {
  const key = texts.find('facts', fact.replaceAll('.', '_'));
  if (!key) return fact;
  const given = Object.entries(data).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]));
  const activity = texts.find('activities', textOf(data.activity));
  return texts.say(language, key, {
    from: from ?? '',
    to: to ?? '',
    ...more,
    ...Object.fromEntries(given.map(([name, value]) => [name, dayText(language, value)])),
    ...(activity && { activity: texts.say(language, activity) }),
  });
}

/** Who did it, both persons where one acted in the name of the other; an outsider without an account gave a name. */
export function whoText(texts: Texts, language: Language, { who, by, data }: Pick<FactRow, 'who' | 'by' | 'data'>): string {
  return by === null ? who || textOf(data.by) : texts.say(language, 'platform.history.onBehalf', { by, who });
}

/** What it was and what it became, in the reader's words and the shop's time; nothing where only one of the two is known. */
export function changeText(texts: Texts, language: Language, timeZone: string, { from, to }: Pick<FactRow, 'from' | 'to'>): string | null {
  if (!from || !to || from === to) return null;
  const moment = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const inWords = (state: string) => {
    const key = texts.find('status', state) ?? texts.find('statuses', state);
    if (key) return texts.say(language, key);
    return state.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, (instant) => moment.format(Temporal.Instant.from(instant).epochMilliseconds));
  };
  return `${inWords(from)} → ${inWords(to)}`;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
