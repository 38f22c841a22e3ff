import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, pageByIdInput, pageOf, queryFlag, text } from '#platform/contract/shapes.ts';

const direction = z.enum(['in', 'out']);

const callRow = z.object({
  id: z.number().int(),
  at: z.string(),
  direction,
  service: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  actorName: z.string(),
  keyName: z.string().nullable(),
  correlationId: z.string(),
  error: z.string().nullable(),
});
export type CallRow = z.infer<typeof callRow>;

/** Lists incoming and outgoing calls, newest first. */
export const listCallsEndpoint = endpoint({
  name: 'apiLog.list',
  method: 'GET',
  path: '/api/api-request-logs',
  permission: 'api_log.view',
  internalOnly: true,
  input: z.object({
    ...pageByIdInput,
    search: text(100).optional(),
    direction: direction.optional(),
    service: text(40).optional(),
    /** Only failures: 4xx, 5xx or no response. */
    failed: queryFlag.optional(),
    status: z.coerce.number().int().min(100).max(599).optional(),
    correlationId: text(100).optional(),
    from: instant.optional(),
    until: instant.optional(),
  }),
  output: pageOf(callRow).extend({ services: z.array(z.string()) }),
});

export const readCallEndpoint = endpoint({
  name: 'apiLog.read',
  method: 'GET',
  path: '/api/api-request-logs/:id',
  permission: 'api_log.view',
  internalOnly: true,
  input: z.object({ id }),
  output: callRow.extend({
    request: z.string().nullable(),
    response: z.string().nullable(),
    replayedAt: z.string().nullable(),
    replayedBy: z.string().nullable(),
    replayedById: z.number().int().nullable(),
    /** When the click succeeded, at this try or a later one. */
    succeededAt: z.string().nullable(),
  }),
});

const logLine = z.object({
  id: z.number().int(),
  at: z.string(),
  level: z.number().int(),
  message: z.string(),
  correlationId: z.string().nullable(),
  process: z.number().int(),
  detail: z.string().nullable(),
});
export type LogLine = z.infer<typeof logLine>;

/** Lists the server log, newest first. */
export const listLogLinesEndpoint = endpoint({
  name: 'serverLog.list',
  method: 'GET',
  path: '/api/server-log',
  permission: 'api_log.view',
  internalOnly: true,
  input: z.object({
    ...pageByIdInput,
    search: text(100).optional(),
    /** Minimum level: 30 information, 40 warnings, 50 errors. */
    level: z.coerce.number().int().min(10).max(60).optional(),
    correlationId: text(100).optional(),
    from: instant.optional(),
    until: instant.optional(),
  }),
  output: pageOf(logLine),
});
