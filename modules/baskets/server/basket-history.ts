import { sql } from 'drizzle-orm';
import { basketHistoryEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { query } from '#platform/server/served.ts';
import type { Language, Texts } from '#platform/server/texts.ts';
import { findBasket } from './baskets.store.ts';

const pageSize = 60;

type FactRow = {
  id: number;
  at: string;
  who: string;
  fact: string;
  from: string | null;
  to: string | null;
  line: string | null;
  data: Record<string, unknown>;
};

/** What happened to a basket and its lines, newest first, in the words of the modules that recorded it. */
export const basketHistory = query(basketHistoryEndpoint, async ({ tx, kernel, actor }, { id, before }) => {
  // Materialised, so that the index of refs is used and not the whole history read backwards.
  const facts = tx.rows<FactRow>(sql`
    WITH own AS MATERIALIZED (SELECT * FROM facts WHERE refs @> ARRAY[${`basket:${id}`}]::text[])
    SELECT f.id, f.at, f.actor_name AS who, f.fact, f.from_state AS "from", f.to_state AS "to", f.data,
      (SELECT l.description FROM lines l
       WHERE l.id = (SELECT substr(r, 6)::bigint FROM unnest(f.refs) r WHERE r LIKE 'line:%' LIMIT 1)) AS line
    FROM own f WHERE (${before ?? null}::bigint IS NULL OR f.id < ${before ?? null})
    ORDER BY f.id DESC LIMIT ${pageSize + 1}`);
  const [found] = await Promise.all([facts, findBasket(tx, id)]);
  return {
    more: found.length > pageSize,
    entries: found.slice(0, pageSize).map(({ data, ...entry }) => ({
      ...entry,
      who: entry.who || textOf(data.by),
      text: factText(kernel.texts, actor.language, entry, data),
      change: changeText(kernel.texts, actor.language, kernel.config.timeZone, entry),
      reason: reasonText(kernel.texts, actor.language, data),
    })),
  };
});

function factText(texts: Texts, language: Language, { fact, from, to, line }: Omit<FactRow, 'data'>, data: FactRow['data']): string {
  const key = texts.find('facts', fact.replaceAll('.', '_'));
  if (!key) return fact;
  const given = Object.entries(data).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]));
  const activity = texts.find('activities', textOf(data.activity));
  return texts.say(language, key, {
    from: from ?? '',
    to: to ?? '',
    line: line ?? '',
    ...Object.fromEntries(given),
    ...(activity && { activity: texts.say(language, activity) }),
  });
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language and zone: making one costs more than a page of history. */
function momentFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = momentFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  momentFormats.set(key, made);
  return made;
}

/** What it was and what it became, in the reader's words and the shop's time; nothing where only one of the two is known. */
function changeText(texts: Texts, language: Language, timeZone: string, { from, to }: Pick<FactRow, 'from' | 'to'>): string | null {
  if (!from || !to || from === to) return null;
  const inWords = (state: string) => {
    const key = texts.find('status', state) ?? texts.find('statuses', state);
    if (key) return texts.say(language, key);
    return state.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, (instant) =>
      momentFormat(language, timeZone).format(Temporal.Instant.from(instant).epochMilliseconds),
    );
  };
  return `${inWords(from)} → ${inWords(to)}`;
}

/** A reason from a list in words, and what a person wrote beside it. */
function reasonText(texts: Texts, language: Language, { reason, note }: FactRow['data']): string | null {
  const key = `baskets.reasons.${textOf(reason)}`;
  const words = texts.has(key) ? texts.say(language, key) : textOf(reason);
  return [words, textOf(note)].filter((part) => part !== '').join(': ') || null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
