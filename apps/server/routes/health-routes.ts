import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { isReady, isStalled } from '#apps/server/watch-stalls.ts';
import { failedBackupKey } from '#platform/server/backup/failed-backup.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { isBearerToken } from './bearer-token.ts';

/** Single flight: concurrent callers share one run, so that any number of them costs what one costs. */
function singleFlight<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Gauges to watch: waiting jobs, failed mails, the age of the backup and the files that it misses. They are left out while the database is away. */
function addShopGauges({ database }: Kernel): void {
  const shopGauge = (name: string, help: string, read: (shop: ShopState) => number | null) =>
    new Gauge({
      name,
      help,
      async collect() {
        const value = await readShopState().then(read, () => null);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const readShopState = singleFlight(async () => {
    const { rows } = await database.pool.query<ShopState>(shopState);
    return rows[0]!;
  });
  shopGauge('katern_jobs_waiting', 'Jobs that are due and have not begun', ({ jobs }) => jobs);
  shopGauge('katern_job_oldest_seconds', 'How long the oldest of them has been due', ({ oldestJob }) => oldestJob ?? 0);
  shopGauge('katern_mails_failed', 'Mails of the last seven days that could not be sent', ({ mails }) => mails);
  shopGauge('katern_backup_age_seconds', 'How long ago the last backup was completed', ({ backup }) => backup);
  shopGauge('katern_backup_failed', 'Whether the nightly backup failed since the last one that was completed', ({ failed }) => failed);
  shopGauge('katern_backup_files_lost', 'Files that the store did not hold at the last backup', ({ lost }) => lost);
}

type ShopState = { jobs: number; oldestJob: number | null; mails: number; backup: number | null; lost: number | null; failed: number };

const shopState = `SELECT count(*)::int AS jobs, extract(epoch FROM now() - min(run_at))::float8 AS "oldestJob",
  (SELECT count(*)::int FROM mails WHERE status = 'failed' AND created_at > now() - interval '7 days') AS mails,
  (SELECT extract(epoch FROM now() - (value #>> '{}')::timestamptz)::float8 FROM shop_state WHERE key = 'last_backup') AS backup,
  (SELECT value::int FROM shop_state WHERE key = 'last_backup_lost') AS lost,
  (SELECT count(*)::int FROM shop_state WHERE key = '${failedBackupKey}') AS failed
  FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND run_at <= now() AND attempts < max_attempts`;

/**
 * `/healthz`: the process is alive and not stalled. `/readyz`: it reaches its database. `/metrics`: requires the metrics token; without
 * personal data.
 */
export function addHealthRoutes(app: FastifyInstance, kernel: Kernel): void {
  register.clear();
  collectDefaultMetrics();
  const seconds = new Histogram({
    name: 'katern_http_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  });
  new Gauge({
    name: 'katern_log_rows_dropped',
    help: 'Calls that were not logged, because the log was full or the database away',
    collect() {
      this.set(kernel.callLog.dropped());
    },
  });
  addShopGauges(kernel);
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  const stalled = singleFlight(() => isStalled(kernel.database, kernel.config.stalledAfterMs));
  const ready = singleFlight(() => isReady(kernel.database));
  const metrics = singleFlight(() => register.metrics());
  app.get('/healthz', async (_request, reply) => {
    if (!(await stalled())) return { status: 'ok' };
    return reply.status(503).send({ status: 'no query completes' });
  });
  app.get('/readyz', async (_request, reply) => {
    if (await ready()) return { status: 'ready' };
    return reply.status(503).send({ status: 'database unreachable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isBearerToken(request.headers.authorization, kernel.config.metricsToken)) return reply.status(404).send();
    return reply.type(register.contentType).send(await metrics());
  });
}
