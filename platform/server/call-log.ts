import { bounded, redact, redactJsonText } from '#platform/domain/redact.ts';
import { type BatchWriter, batchWriter, keepableJson } from './batch-writer.ts';
import type { Database } from './database.ts';

/** One call, in or out, as it is kept: without secrets, and bounded. */
export type LoggedCall = {
  at: string;
  direction: 'in' | 'out';
  /** Who calls or is called: `web`, `api`, `carrier`, `mail`, `webhook`, … */
  service: string;
  method: string;
  path: string;
  /** null when no answer came; then `error` says why. */
  status: number | null;
  durationMs: number;
  actorId: number;
  actorName: string;
  apiKeyId: number | null;
  correlationId: string;
  request: string | null;
  response: string | null;
  error: string | null;
};

export type CallLog = Pick<BatchWriter<LoggedCall>, 'add' | 'dropped' | 'flush'>;

/** Longer bodies are cut off: a log tells what was asked, it is no archive. */
const longestBody = 4_000;

/** A body as the log keeps it: secrets hidden, cut at a page. */
export function loggedBody(body: unknown): string | null {
  if (body === undefined || body === null || body === '') return null;
  return typeof body === 'string' ? redactJsonText(bounded(body, longestBody)) : bounded(keepableJson(redact(body)), longestBody);
}

const columns = `at, direction, service, method, path, status, duration_ms, actor_id, actor_name, api_key_id, correlation_id, request,
                 response, error`;

export function createCallLog({ pool }: Database): CallLog {
  return batchWriter<LoggedCall>({
    write: (calls) =>
      pool.query({
        name: 'log-calls',
        text: `INSERT INTO api_calls (${columns})
               SELECT at, direction, service, method, left(path, 2000), status, "durationMs", "actorId", "actorName", "apiKeyId",
                      "correlationId", request, response, error
               FROM jsonb_to_recordset($1::jsonb) AS c(at timestamptz, direction text, service text, method text, path text, status int,
                 "durationMs" int, "actorId" bigint, "actorName" text, "apiKeyId" bigint, "correlationId" text, request text,
                 response text, error text)`,
        values: [keepableJson(calls)],
      }),
  });
}
