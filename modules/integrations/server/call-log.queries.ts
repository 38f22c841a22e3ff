import { sql } from 'drizzle-orm';
import {
  type CallRow,
  type LogLine,
  listCallsEndpoint,
  listLogLinesEndpoint,
  readCallEndpoint,
} from '#modules/integrations/contract/api-log.endpoints.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { allConditions, readNewestFirst } from './newest-first.ts';

const callColumns = sql`c.id, c.at, c.direction, c.service, c.method, c.path, c.status, c.duration_ms AS "durationMs",
  c.actor_name AS "actorName", k.name AS "keyName", c.correlation_id AS "correlationId", c.error`;
const calls = sql`api_calls c LEFT JOIN api_keys k ON k.id = c.api_key_id`;

/** When the click of call `c` succeeded, at this try or a later one. */
export const succeededAt = sql`(SELECT min(o.at) FROM api_calls o
  WHERE o.idempotency_key = c.idempotency_key AND o.path = c.path AND o.direction = 'in' AND o.status < 400 AND o.at >= c.at)`;

type CallDetail = CallRow &
  Record<'request' | 'response' | 'replayedAt' | 'replayedBy' | 'succeededAt', string | null> & { replayedById: number | null };

export const listCalls = query(listCallsEndpoint, async ({ tx }, input) => {
  const where = allConditions([
    input.search && sql`c.search_text LIKE ${likeAnywhere(input.search)}`,
    input.direction && sql`c.direction = ${input.direction}`,
    input.service && sql`c.service = ${input.service}`,
    input.failed === true && sql`(c.status >= 400 OR c.error IS NOT NULL)`,
    input.status !== undefined && sql`c.status = ${input.status}`,
    input.correlationId && sql`c.correlation_id = ${input.correlationId}`,
    input.from && sql`c.at >= ${input.from}`,
    input.until && sql`c.at < ${input.until}`,
  ]);
  const page = await readNewestFirst<CallRow>(tx, { columns: callColumns, from: calls, where, id: sql`c.id` }, input);
  const services = await tx.rows<{ service: string }>(sql`
    SELECT DISTINCT service FROM (SELECT service FROM api_calls ORDER BY id DESC LIMIT 5000) latest ORDER BY 1`);
  return { ...page, services: services.map(({ service }) => service) };
});

export const readCall = query(readCallEndpoint, async ({ tx }, { id }) => {
  const found = await tx.row<CallDetail>(sql`
    SELECT ${callColumns}, c.request, c.response, c.replayed_at AS "replayedAt", c.replayed_by AS "replayedBy", c.replayed_by_id AS "replayedById",
      ${succeededAt} AS "succeededAt" FROM ${calls} WHERE c.id = ${id}`);
  if (!found) throw notFound();
  return found;
});

export const listLogLines = query(listLogLinesEndpoint, async ({ tx }, input) => {
  const where = allConditions([
    input.search && sql`searchable(message) LIKE ${likeAnywhere(input.search)}`,
    input.level !== undefined && sql`level >= ${input.level}`,
    input.correlationId && sql`correlation_id = ${input.correlationId}`,
    input.from && sql`at >= ${input.from}`,
    input.until && sql`at < ${input.until}`,
  ]);
  const columns = sql`id, at, level, message, correlation_id AS "correlationId", process, detail`;
  return readNewestFirst<LogLine>(tx, { columns, from: sql`log_lines`, where }, input);
});
