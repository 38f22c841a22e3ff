import { Writable } from 'node:stream';
import { redactPersons, truncate } from '#platform/domain/redact.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type BatchWriter, batchWriter, storableJson } from './batch-writer.ts';

type LogLine = { at: string; level: number; message: string; correlationId: string | null; process: number; detail: string | null };

/** Stores the lines of pino in PostgreSQL as well, so that those of all processes can be searched together. */
export type LogLines = { stream: Writable; dropped(): number; flush(): Promise<void> };

export function createLogLines({ pool }: Database): LogLines {
  const writer: BatchWriter<LogLine> = batchWriter<LogLine>({
    perMinute: 3_000,
    write: (lines) =>
      pool.query({
        name: 'log-lines',
        text: `INSERT INTO log_lines (at, level, message, correlation_id, process, detail)
               SELECT at, level, message, "correlationId", process, detail FROM jsonb_to_recordset($1::jsonb)
                 AS l(at timestamptz, level int, message text, "correlationId" text, process int, detail text)`,
        values: [storableJson(lines)],
      }),
  });
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString('utf8').split('\n')) if (line !== '') writer.add(lineOf(line));
      done();
    },
  });
  return { stream, dropped: writer.dropped, flush: writer.flush };
}

type PinoLine = { level?: number; time?: number; pid?: number; msg?: string; reqId?: string; correlationId?: string; err?: PinoError };
type PinoError = { type?: string; message?: string; stack?: string };

/** Keeps the technical part of a line: no request, no record, and no personal data in the message. */
function lineOf(text: string): LogLine {
  const line = parsed(text);
  const message = [line.msg, line.err?.message].filter((part, index, all) => part && all.indexOf(part) === index).join(': ');
  return {
    at: Temporal.Instant.fromEpochMilliseconds(line.time ?? 0).toString(),
    level: line.level ?? 30,
    message: truncate(redactPersons(message || '-'), 1_000),
    correlationId: line.reqId ?? line.correlationId ?? null,
    process: line.pid ?? 0,
    detail: line.err?.stack ? truncate(redactPersons(line.err.stack), 4_000) : null,
  };
}

function parsed(text: string): PinoLine {
  try {
    return JSON.parse(text) as PinoLine;
  } catch {
    return { msg: text };
  }
}
