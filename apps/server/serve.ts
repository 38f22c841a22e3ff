import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { authCookieName } from '#modules/identity/server/sign-in/session.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { pingScanner } from '#platform/server/external/virus-scanner.ts';
import { startVirusScannerStub } from '#platform/server/external/virus-scanner-stub.ts';
import { countCall } from '#platform/server/http/guard.ts';
import { createHttp, type HttpOptions } from '#platform/server/http/http.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { workerLogger } from '#platform/server/jobs/worker-logger.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { correlationId } from '#platform/server/log/correlation.ts';
import { createLogLines } from '#platform/server/log/log-lines.ts';
import { plainError } from '#platform/server/log/plain-error.ts';
import { dataRoot } from '#platform/server/postgres/open-database.ts';
import { release } from '#platform/server/release.ts';
import { warmUp } from '#platform/server/warm-up.ts';
import { composeKernel } from './kernel.ts';
import { addAuthRoutes } from './routes/auth-routes.ts';
import { addBounceRoutes } from './routes/bounce-routes.ts';
import { readFirstAnswers } from './routes/first-answers.ts';
import { addHealthRoutes } from './routes/health-routes.ts';
import { addLiveRoutes } from './routes/live-routes.ts';
import { addOpenApi, openApi } from './routes/openapi.ts';
import { readServedPage } from './routes/page-head.ts';
import { addPaymentRoutes } from './routes/payment-routes.ts';
import { addSessionRoutes, requestEndpoints } from './routes/session-routes.ts';
import { addSitemapRoutes } from './routes/sitemap-routes.ts';
import { addStubs } from './routes/stub-routes.ts';
import { addTestClock } from './routes/test-clock-routes.ts';
import { addUploadRoutes } from './routes/upload-routes.ts';
import { addWeb } from './routes/web-pages.ts';
import { actorReader } from './session/actor.ts';
import { watchStalls } from './watch-stalls.ts';

export type ServeOptions = {
  databaseUrl: string;
  port: number;
  webRoot: string;
  dataDir?: string;
  env?: Record<string, string | undefined>;
};
export type Serving = {
  kernel: Kernel;
  config: Config;
  /** Settles when the process has to restart: its connections are stuck and the database is well. */
  stalled: Promise<void>;
  stop(): Promise<void>;
};

/** Serves the shop until `stop()`, which finishes the running requests, then the jobs, then closes the pool. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const env = options.env ?? process.env;
  const config = readConfig(env, { port: options.port, dataDir: options.dataDir ?? dataRoot(env) });
  const database = openPool(options.databaseUrl, config.connections);
  const lines = createLogLines(database);
  const log = serverLog(env.LOG_LEVEL ?? 'warn', lines.stream);
  const scanner = config.useStubs && !config.virusScanner ? await startVirusScannerStub() : undefined;
  if (scanner) config.virusScanner = { url: scanner.url, timeoutMs: 30_000 };
  if (config.virusScanner) pingScanner(config.virusScanner).catch((error: Error) => log.warn(`Files wait: ${error.message}`));
  else log.warn('CLAMD_URL is not set: files are not scanned for viruses');
  const kernel = composeKernel({ database, clock: systemClock(), config, workerLogger: workerLogger(log) });
  kernel.clock.moveTo(config.testClock);
  await kernel.files.check();
  const app = await createApp(kernel, { webRoot: options.webRoot, logger: log as never, checkOutput: false });
  const runner = await startJobs(kernel);
  await app.listen({ port: options.port, host: env.HOST ?? '0.0.0.0' });
  log.info(`Serving on port ${options.port}`);
  const stopping = new AbortController();
  const warmed = warmUp(kernel, stopping.signal);
  return {
    kernel,
    config,
    stalled: watchStalls(database, config.stalledAfterMs, stopping.signal),
    async stop() {
      stopping.abort();
      await app.close();
      await warmed;
      await runner.stop();
      scanner?.stop();
      log.info('Stopped as asked');
      await Promise.all([lines.flush(), kernel.callLog.flush()]);
      await closePool(database);
    },
  };
}

/** Logs to the console from `level` on, and from `info` on to the log in the database. */
function serverLog(level: string, stored: NodeJS.WritableStream): pino.Logger {
  const streams = [
    ...(level === 'silent' ? [] : [{ level: level as pino.Level, stream: process.stdout }]),
    { level: 'info' as const, stream: stored },
  ];
  const options: pino.LoggerOptions = {
    level: level === 'trace' || level === 'debug' ? level : 'info',
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: (error: unknown) => plainError(error) },
    mixin: () => {
      const id = correlationId();
      return id === undefined ? {} : { correlationId: id };
    },
  };
  return pino(options, pino.multistream(streams));
}

export async function createApp(
  kernel: Kernel,
  options: { webRoot: string } & Pick<HttpOptions, 'logger' | 'checkOutput' | 'onRoute'>,
): Promise<FastifyInstance> {
  const { app, gate } = await createHttp({
    kernel,
    readActor: actorReader(kernel),
    cookieNames: { session: authCookieName(kernel.config, 'session_token'), device: authCookieName(kernel.config, 'device') },
    ...options,
  });
  app.addHook('onClose', () => kernel.callLog.flush());
  const version = appVersion(options.webRoot);
  await addWeb(app, kernel.config, options.webRoot, {
    readPage: (page) => readServedPage(kernel, page),
    readFirst: (visit, turn) => readFirstAnswers(gate, version, visit, turn),
    texts: kernel.texts,
  });
  // After the hook of the headers, which every answer carries.
  app.addHook('onRequest', (request, reply) => countCall(gate, request, reply));
  addHealthRoutes(app, kernel);
  addSitemapRoutes(app, gate);
  addAuthRoutes(app, gate);
  addSessionRoutes(app, gate, version);
  addLiveRoutes(app, gate);
  await addStubs(app, kernel);
  await addUploadRoutes(app, gate);
  await addPaymentRoutes(app, kernel);
  await addBounceRoutes(app, kernel);
  if (kernel.config.testClock) addTestClock(app, kernel);
  addOpenApi(app, () => openApi([...requestEndpoints, ...kernel.served.map(({ endpoint }) => endpoint)], version, moduleOf(kernel)));
  return app;
}

/** The module that serves an endpoint; endpoints about the request itself belong to identity. */
function moduleOf({ modules }: Kernel): (endpoint: string) => string {
  const owners = new Map(modules.flatMap(({ name, endpoints }) => endpoints.map((endpoint) => [endpoint.name, name] as const)));
  return (endpoint) => owners.get(endpoint) ?? 'identity';
}

/** The release with a hash of the web build, so that an open browser detects a new one. */
function appVersion(webRoot: string): string {
  const shell = path.join(webRoot, 'index.html');
  if (!existsSync(shell)) return release;
  return `${release}+${createHash('sha256').update(readFileSync(shell)).digest('hex').slice(0, 8)}`;
}
