import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { isReady, isStalled } from '#apps/server/watch-stalls.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** Answers all who ask at the same time with one result, so that any number of callers costs what one costs. */
function shared<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** `/healthz`: the process is alive and not stalled. `/readyz`: it reaches its database. `/metrics`: counters, without personal data. */
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
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  const stalled = shared(() => isStalled(kernel.database, kernel.config.stalledAfterMs));
  const ready = shared(() => isReady(kernel.database));
  const metrics = shared(() => register.metrics());
  app.get('/healthz', async (_request, reply) => {
    if (!(await stalled())) return { status: 'ok' };
    return reply.status(503).send({ status: 'no query completes' });
  });
  app.get('/readyz', async (_request, reply) => {
    if (await ready()) return { status: 'ready' };
    return reply.status(503).send({ status: 'database unreachable' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await metrics()));
}
