import { z } from 'zod';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id } from '#platform/contract/shapes.ts';

export const forAdmins = { permission: 'ADMIN', internalOnly: true } as const;
const named = z.object({ name: z.string(), value: z.string() });

/** Describes this server: build, settings (secrets hidden), endpoints and facts. */
export const readServerFactsEndpoint = endpoint({
  name: 'debug.readServer',
  method: 'GET',
  path: '/api/debug/server',
  ...forAdmins,
  input: emptyShape,
  output: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: z.string(),
    memoryMb: z.number(),
    database: z.string(),
    databaseMb: z.number(),
    modules: z.array(z.object({ name: z.string(), endpoints: z.number().int() })),
    endpoints: z.array(
      z.object({
        module: z.string(),
        name: z.string(),
        method: z.string(),
        path: z.string(),
        permission: z.string(),
        kind: z.enum(['command', 'preference', 'query', 'externalCall']),
        internalOnly: z.boolean(),
      }),
    ),
    subscriptions: z.array(z.object({ fact: z.string(), count: z.number().int() })),
    slots: z.array(z.object({ name: z.string(), entries: z.number().int() })),
    migrations: z.array(z.object({ name: z.string(), at: z.string() })),
    settings: z.array(named),
  }),
});
export type ServerFacts = z.infer<(typeof readServerFactsEndpoint)['output']>;

const queuedJob = z.object({
  id: z.number().int(),
  task: z.string(),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  runAt: z.string(),
  running: z.boolean(),
  failed: z.boolean(),
  lastError: z.string().nullable(),
});
export type QueuedJob = z.infer<typeof queuedJob>;

/** Lists the job queue: failed jobs first, then by run time. */
export const listJobsEndpoint = endpoint({
  name: 'debug.listJobs',
  method: 'GET',
  path: '/api/debug/jobs',
  ...forAdmins,
  input: emptyShape,
  output: z.object({ jobs: z.array(queuedJob), kinds: z.array(z.object({ name: z.string(), nightly: z.string().nullable() })) }),
});

/** Reads the engine's input and output for a line, as stored when its price was calculated. */
export const readLineCalculationEndpoint = endpoint({
  name: 'debug.readCalculation',
  method: 'GET',
  path: '/api/debug/calculations/:lineId',
  ...forAdmins,
  input: z.object({ lineId: id }),
  output: z.object({
    basket: z.string(),
    line: z.string(),
    parameterSet: z.string().nullable(),
    asked: z.string().nullable(),
    answered: z.string().nullable(),
  }),
});

/**
 * Runs the engine on any case with the current parameters and returns every candidate, cost line and reason. A refusal of the engine is a
 * result.
 */
export const calculateCaseEndpoint = endpoint({
  name: 'debug.calculate',
  method: 'POST',
  path: '/api/debug/calculations',
  ...forAdmins,
  input: z.object({ case: estimateCaseInput }),
  output: z.object({ parameterSet: z.string(), answered: z.string() }),
});
