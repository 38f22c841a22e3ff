import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { historyOutput } from '#platform/contract/history.ts';
import type { FieldChange } from '#platform/domain/field-changes.ts';
import { changeText, type FactRow, factText, textOf, whoText } from './fact-text.ts';
import type { QueryContext } from './served.ts';

const pageSize = 60;
/** More than a person reads of one change is counted. */
const toldChanges = 12;

type History = z.input<typeof historyOutput>;
/** A change that a fact kept under `changes`, in words; nothing of what is not of this history. */
export type SayChange = (change: FieldChange) => string | undefined;

/** What happened to `ref` (`user:12`), or to several that are one, newest first, in the words of the modules that recorded it. */
export function readHistory(
  context: QueryContext,
  ref: string | readonly string[],
  before: number | undefined,
  say?: SayChange,
): Promise<History> {
  return readFacts(context, sql`refs && ${sql.param([ref].flat())}::text[]`, before, say);
}

/** The same of the facts that meet a condition; it should begin with one that an index of facts answers. */
export async function readFacts(context: QueryContext, which: SQL, before: number | undefined, say?: SayChange): Promise<History> {
  const { tx, kernel, actor } = context;
  const { texts, config } = kernel;
  // Materialised, so that the index of refs is used and not the whole history read backwards.
  const found = await tx.rows<FactRow>(sql`
    WITH own AS MATERIALIZED (SELECT * FROM facts WHERE ${which})
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
      change: changeText(texts, actor.language, config.timeZone, row) ?? changesText(context, row, say),
      reason: textOf(row.data.reason) || null,
    })),
  };
}

/** What a fact kept of the fields that were changed, in one line. */
function changesText({ kernel, actor }: QueryContext, { data }: FactRow, say: SayChange | undefined): string | null {
  if (!say || !Array.isArray(data.changes)) return null;
  const told = (data.changes as FieldChange[]).flatMap((change) => say(change) ?? []);
  const more = told.length - toldChanges;
  const rest = more > 0 ? [kernel.texts.say(actor.language, 'platform.history.more', { count: more })] : [];
  return [...told.slice(0, toldChanges), ...rest].join('; ') || null;
}
