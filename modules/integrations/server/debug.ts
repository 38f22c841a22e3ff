import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import { caseFor, estimatingTables, parameterSetOn } from '#modules/estimating/server/public.ts';
import {
  calculateCaseEndpoint,
  listJobsEndpoint,
  type QueuedJob,
  readLineCalculationEndpoint,
  readServerFactsEndpoint,
} from '#modules/integrations/contract/debug.endpoints.ts';
import { redact, redactedMark, redactText } from '#platform/domain/redact.ts';
import type { Config } from '#platform/server/config.ts';
import { notFound } from '#platform/server/errors.ts';
import type { InnerKernel, Kernel } from '#platform/server/kernel.ts';
import { release } from '#platform/server/release.ts';
import { externalCallQuery, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** A shop may disable this page. */
export function requireDebug(kernel: InnerKernel): undefined {
  if (!kernel.config.classDebug) throw notFound();
}

const startedAt = Temporal.Now.instant().subtract({ milliseconds: Math.round(process.uptime() * 1000) });

type DatabaseFacts = { version: string; mb: number };

/** The list of migrations and the queue belong to the owner of the database: they are asked outside the caller's transaction. */
export const readServerFacts = externalCallQuery<typeof readServerFactsEndpoint, DatabaseFacts>(readServerFactsEndpoint, {
  async read({ tx, kernel }) {
    requireDebug(kernel);
    const database = await tx.row<DatabaseFacts>(sql`
      SELECT current_setting('server_version') AS version, (pg_database_size(current_database()) / 1048576)::int AS mb`);
    return database!;
  },
  call: factsOf,
});

async function factsOf(kernel: Kernel, database: DatabaseFacts) {
  const moduleOf = new Map(kernel.modules.flatMap(({ name, endpoints }) => endpoints.map((endpoint) => [endpoint.name, name] as const)));
  const facts = Map.groupBy(kernel.subscriptions, ({ fact }) => fact);
  const migrations = await kernel.database.pool.query<{ name: string; at: string }>('SELECT name, at FROM migrations ORDER BY name');
  return {
    version: release,
    node: process.version,
    startedAt: startedAt.toString(),
    memoryMb: Math.round(process.memoryUsage.rss() / 1048576),
    database: database.version,
    databaseMb: database.mb,
    modules: kernel.modules.map(({ name, endpoints }) => ({ name, endpoints: endpoints.length })),
    endpoints: kernel.served.map(({ endpoint, kind }) => ({
      module: moduleOf.get(endpoint.name) ?? '',
      name: endpoint.name,
      method: endpoint.method,
      path: endpoint.path,
      permission: endpoint.permission,
      kind,
      internalOnly: endpoint.internalOnly ?? false,
    })),
    subscriptions: [...facts].map(([fact, all]) => ({ fact, count: all.length })),
    slots: Object.entries(kernel.slots).map(([name, entries]) => ({ name, entries: entries.length })),
    migrations: migrations.rows,
    settings: settingsOf(kernel.config),
  };
}

/** Lists the settings in use; credentials are hidden. */
function settingsOf(config: Config): { name: string; value: string }[] {
  return Object.entries(config).map(([name, value]) => ({ name, value: shown(name, value) }));
}

function shown(name: string, value: unknown): string {
  if (value === undefined || value === '') return '';
  if (/secret|token|password|key$/i.test(name)) return redactedMark;
  if (typeof value !== 'string') return JSON.stringify(redact(value));
  const address = URL.parse(value);
  if (!address?.password) return redactText(value);
  address.password = redactedMark;
  return address.href;
}

export const listJobs = externalCallQuery<typeof listJobsEndpoint, undefined>(listJobsEndpoint, {
  read: async ({ kernel }) => requireDebug(kernel),
  call: (kernel) => queueOf(kernel),
});

async function queueOf(kernel: Kernel) {
  const jobs = await kernel.database.pool.query<QueuedJob>(`
    SELECT id, task_identifier AS task, attempts, max_attempts AS "maxAttempts", run_at AS "runAt", locked_at IS NOT NULL AS running,
           (last_error IS NOT NULL AND locked_at IS NULL) AS failed, left(last_error, 1000) AS "lastError"
    FROM graphile_worker.jobs ORDER BY (last_error IS NOT NULL) DESC, run_at, id LIMIT 200`);
  return {
    jobs: jobs.rows.map((job) => ({ ...job, lastError: job.lastError && redactText(job.lastError) })),
    kinds: kernel.jobs.map(({ name, nightly }) => ({ name, nightly: nightly ?? null })),
  };
}

type Calculated = { basket: string; line: string; parameterSet: string | null; asked: string | null; answered: string | null };

export const readLineCalculation = query(readLineCalculationEndpoint, async ({ tx, kernel }, { lineId }) => {
  requireDebug(kernel);
  const found = await tx.row<Calculated>(sql`
    SELECT b.number AS basket, l.description AS line, p.code AS "parameterSet", l.estimate_case::text AS asked, l.estimate::text AS answered
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN ${estimatingTables.parameterSets} p ON p.id = l.parameter_set_id WHERE l.id = ${lineId}`);
  if (!found) throw notFound();
  return found;
});

export const calculateCase = query(calculateCaseEndpoint, async ({ tx, kernel, now }, { case: asked }) => {
  requireDebug(kernel);
  const { code, shop } = await parameterSetOn(tx, shopDay({ now, kernel }).toString());
  return { parameterSet: code, answered: JSON.stringify(estimateWithReasons(shop, caseFor(asked, undefined))) };
});
