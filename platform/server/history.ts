import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { historyOutput } from '#platform/contract/history.ts';
import { changeText, type FactRow, factText, textOf, whoText } from './fact-text.ts';
import type { QueryContext } from './served.ts';

const pageSize = 60;

/** What happened to `ref` (`user:12`), or to several that are one, newest first, in the words of the modules that recorded it. */
export async function readHistory(
  { tx, kernel, actor }: QueryContext,
  ref: string | readonly string[],
  before: number | undefined,
): Promise<z.input<typeof historyOutput>> {
  const { texts, config } = kernel;
  // Materialised, so that the index of refs is used and not the whole history read backwards.
  const found = await tx.rows<FactRow>(sql`
    WITH own AS MATERIALIZED (SELECT * FROM facts WHERE refs && ${sql.param([ref].flat())}::text[])
    SELECT id, at, actor_name AS who, by_name AS by, fact, from_state AS "from", to_state AS "to", data FROM own
    WHERE (${before ?? null}::bigint IS NULL OR id < ${before ?? null}) ORDER BY id DESC LIMIT ${pageSize + 1}`);
  return {
    more: found.length > pageSize,
    entries: found.slice(0, pageSize).map((row) => ({
      id: row.id,
      at: row.at,
      fact: row.fact,
      who: whoText(texts, actor.language, row),
      text: factText(texts, actor.language, row),
      change: changeText(texts, actor.language, config.timeZone, row),
      reason: textOf(row.data.reason) || null,
    })),
  };
}
