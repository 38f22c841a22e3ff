import { sql } from 'drizzle-orm';
import { basketHistoryEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { changeText, type FactRow, factText, textOf, whoText } from '#platform/server/fact-text.ts';
import { query } from '#platform/server/served.ts';
import type { Language, Texts } from '#platform/server/texts.ts';
import { findBasket } from './baskets.store.ts';

const pageSize = 60;

type LineFact = FactRow & { line: string | null };

/** What happened to a basket and its lines, newest first, in the words of the modules that recorded it. */
export const basketHistory = query(basketHistoryEndpoint, async ({ tx, kernel, actor }, { id, before }) => {
  await findBasket(tx, id);
  // Materialised, so that the index of refs is used and not the whole history read backwards.
  const found = await tx.rows<LineFact>(sql`
    WITH own AS MATERIALIZED (SELECT * FROM facts WHERE refs @> ARRAY[${`basket:${id}`}]::text[])
    SELECT f.id, f.at, f.actor_name AS who, f.by_name AS by, f.fact, f.from_state AS "from", f.to_state AS "to", f.data,
      (SELECT l.description FROM lines l
       WHERE l.id = (SELECT substr(r, 6)::bigint FROM unnest(f.refs) r WHERE r LIKE 'line:%' LIMIT 1)) AS line
    FROM own f WHERE (${before ?? null}::bigint IS NULL OR f.id < ${before ?? null})
    ORDER BY f.id DESC LIMIT ${pageSize + 1}`);
  return {
    more: found.length > pageSize,
    entries: found.slice(0, pageSize).map(({ data, by, ...entry }) => ({
      ...entry,
      who: whoText(kernel.texts, actor.language, { ...entry, by, data }),
      text: factText(kernel.texts, actor.language, { ...entry, data }, { line: entry.line ?? '' }),
      change: changeText(kernel.texts, actor.language, kernel.config.timeZone, entry),
      reason: reasonText(kernel.texts, actor.language, data),
    })),
  };
});

/** A reason from a list in words, and what a person wrote beside it. */
function reasonText(texts: Texts, language: Language, { reason, note }: FactRow['data']): string | null {
  const key = `baskets.reasons.${textOf(reason)}`;
  const words = texts.has(key) ? texts.say(language, key) : textOf(reason);
  return [words, textOf(note)].filter((part) => part !== '').join(': ') || null;
}
