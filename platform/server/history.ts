import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { historyOutput } from '#platform/contract/history.ts';
import type { FieldChange } from '#platform/domain/field-changes.ts';
import type { ReadTx } from './database/database.ts';
import type { QueryContext } from './served.ts';
import { slot } from './slot.ts';
import { actorText, changeText, type FactRow, factReason, factText, type StateNames } from './text/fact-text.ts';

const pageSize = 60;
/** The number of changes that are listed; more are only counted. */
const listedChanges = 12;

type History = z.input<typeof historyOutput>;
/** Names that the shop gave, such as those of its own activities, by their code, in the reader's language. */
export const historyNames = slot<(context: QueryContext) => Promise<ReadonlyMap<string, string>>>('platform.historyNames');

export async function readHistoryNames(context: QueryContext): Promise<ReadonlyMap<string, string>> {
  const [read] = historyNames.entriesOf(context.kernel);
  return (await read?.(context)) ?? new Map();
}

/** Formats a change that a fact stored under `changes`; undefined for a change that does not belong to this history. */
export type FormatChange = (change: FieldChange) => string | undefined;

/** Reads the history of `ref` (`user:12`), or of several refs together, newest first, with the texts of the modules that recorded it. */
export function readHistory(
  context: QueryContext,
  ref: string | readonly string[],
  before: number | undefined,
  say?: FormatChange,
  names?: StateNames,
): Promise<History> {
  return readFacts(context, sql`refs && ${sql.param([ref].flat())}::text[]`, before, say, names);
}

/** Like `readHistory`, for facts that match a condition, which should use an index of facts. */
export async function readFacts(
  context: QueryContext,
  which: SQL,
  before: number | undefined,
  say?: FormatChange,
  names?: StateNames,
): Promise<History> {
  const { tx, kernel, actor } = context;
  const { texts, config } = kernel;
  // Materialized, so that PostgreSQL uses the index of refs instead of scanning the whole history backwards.
  const found = await tx.rows<FactRow>(sql`
    WITH own AS MATERIALIZED (SELECT * FROM facts WHERE ${which})
    SELECT id, at, actor_name AS who, by_name AS by, fact, from_state AS "from", to_state AS "to", data FROM own
    WHERE (${before ?? null}::bigint IS NULL OR id < ${before ?? null}) ORDER BY id DESC LIMIT ${pageSize + 1}`);
  const own = await readHistoryNames(context);
  return {
    more: found.length > pageSize,
    entries: found.slice(0, pageSize).map((row) => ({
      id: row.id,
      at: row.at,
      fact: row.fact,
      who: actorText(texts, actor.language, row),
      text: factText(texts, actor.language, row, {}, own),
      change: changeText(texts, actor.language, config.timeZone, row, names) ?? changesText(context, row, say),
      reason: factReason(texts, row) || null,
    })),
  };
}

/** The changed fields that a fact stored, in one line. */
function changesText({ kernel, actor }: QueryContext, { data }: FactRow, say: FormatChange | undefined): string | null {
  if (!say || !Array.isArray(data.changes)) return null;
  const texts = (data.changes as FieldChange[]).flatMap((change) => say(change) ?? []);
  const more = texts.length - listedChanges;
  const rest = more > 0 ? [kernel.texts.say(actor.language, 'platform.history.more', { count: more })] : [];
  return [...texts.slice(0, listedChanges), ...rest].join('; ') || null;
}

/** The names of the facts that were recorded after this one: what was derived from records is still true when none of them touches these. */
export function factsSince(tx: ReadTx, id: number): Promise<string[]> {
  return tx.once(`facts since ${id}`, async () => {
    const found = await tx.rows<{ fact: string }>(sql`SELECT DISTINCT fact FROM facts WHERE id > ${id}`, 'once');
    return found.map(({ fact }) => fact);
  });
}

/** The id of the newest fact, 0 without one. */
export async function newestFact(tx: ReadTx): Promise<number> {
  const newest = await tx.row<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM facts`, 'once');
  return newest!.id;
}
