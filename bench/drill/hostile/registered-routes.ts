import path from 'node:path';
import { composeKernel } from '#apps/server/kernel.ts';
import { requestEndpoints } from '#apps/server/routes/session-routes.ts';
import { createApp } from '#apps/server/serve.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import type { Target } from './targets.ts';

export type RegisteredRoute = { method: string; url: string };

export type ServerRoutes = { routes: RegisteredRoute[]; endpoints: Endpoint[] };

/** Every endpoint, and every route that the server registers with this environment. A HEAD runs what its GET runs. */
export async function readRegistered(databaseUrl: string, dataDir: string, env: Record<string, string>): Promise<ServerRoutes> {
  const config = readConfig(env, { port: 80, dataDir });
  const database = openPool(databaseUrl, 1);
  const routes: RegisteredRoute[] = [];
  let endpoints: Endpoint[];
  try {
    const kernel = composeKernel({ database, clock: systemClock(), config, workerLogger: silentWorkerLogger });
    endpoints = [...requestEndpoints, ...kernel.served.map(({ endpoint }) => endpoint)];
    const app = await createApp(kernel, {
      ...{ webRoot: path.join(dataDir, 'web'), logger: false, checkOutput: false },
      onRoute: ({ method, url }) => routes.push(...[method].flat().map((one) => ({ method: one, url }))),
    });
    await app.ready();
    await app.close();
  } finally {
    await closePool(database);
  }
  const gets = new Set(routes.flatMap(({ method, url }) => (method === 'GET' ? [url] : [])));
  return { endpoints, routes: routes.filter(({ method, url }) => method !== 'HEAD' || !gets.has(url)) };
}

/** The routes that none of these targets reaches. */
export function untriedRoutes(routes: readonly RegisteredRoute[], targets: readonly Target[]): string[] {
  const untried = routes.filter(({ method, url }) => {
    const address = addressesOf(url);
    return !targets.some((target) => target.method === method && address.test(target.url.split('?', 1)[0]!));
  });
  return untried.map(({ method, url }) => `${method} ${url}`);
}

/** What the pattern of a route matches: `:name`, also with its expression behind it, is one part of an address, and `*` the rest of it. */
function addressesOf(pattern: string): RegExp {
  const plain = pattern.replace(/(:\w+)\([^)]*\)/g, '$1');
  const escaped = plain.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);
}
