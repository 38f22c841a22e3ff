import { redact, redactJsonText, truncate } from '#platform/domain/redact.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type BatchWriter, batchWriter, storableJson } from './batch-writer.ts';

/** One logged call, in or out: redacted and truncated. */
export type LoggedCall = {
  at: string;
  direction: 'in' | 'out';
  /** The caller or the called service: `web`, `api`, `carrier`, `mail`, `webhook`, … */
  service: string;
  method: string;
  path: string;
  /** Null without a response; `error` then has the reason. */
  status: number | null;
  durationMs: number;
  actorId: number;
  actorName: string;
  apiKeyId: number | null;
  correlationId: string;
  request: string | null;
  response: string | null;
  error: string | null;
  /** The key of an incoming click that writes. */
  idempotencyKey?: string | null;
};

export type CallLog = Pick<BatchWriter<LoggedCall>, 'add' | 'dropped' | 'flush'>;

/** Longer bodies are truncated: the log is not an archive. */
const maxBodyLength = 4_000;

/** Redacts and truncates a body for the log. */
export function loggedBody(body: unknown): string | null {
  if (body === undefined || body === null || body === '') return null;
  return typeof body === 'string' ? redactJsonText(truncate(body, maxBodyLength)) : truncate(storableJson(redact(body)), maxBodyLength);
}

const columns = `at, direction, service, method, path, status, duration_ms, actor_id, actor_name, api_key_id, correlation_id, request,
                 response, error, idempotency_key`;

export function createCallLog({ pool }: Database): CallLog {
  return batchWriter<LoggedCall>({
    write: (calls) =>
      pool.query({
        name: 'log-calls',
        text: `INSERT INTO api_calls (${columns})
               SELECT at, direction, service, method, left(path, 2000), status, "durationMs", "actorId", "actorName", "apiKeyId",
                      "correlationId", request, response, error, "idempotencyKey"
               FROM jsonb_to_recordset($1::jsonb) AS c(at timestamptz, direction text, service text, method text, path text, status int,
                 "durationMs" int, "actorId" bigint, "actorName" text, "apiKeyId" bigint, "correlationId" text, request text,
                 response text, error text, "idempotencyKey" text)`,
        values: [storableJson(calls)],
      }),
  });
}
