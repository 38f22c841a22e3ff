import { fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import { authSecret } from '#modules/identity/server/sign-in/auth.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { startFlags } from '../start-flags.ts';

/** Calls a server as a signed-in administrator over kept-alive connections. */
export type BenchServer = {
  get(url: string): Promise<string>;
  post(url: string, body: unknown): Promise<string>;
  put(url: string, body: unknown): Promise<string>;
  stop(): Promise<void>;
  /** The process id of the server. */
  pid: number;
};

/** Where the real server listens, and a session in it. */
export type Served = { port: number; cookie: string; pid: number; stop(): Promise<void> };

/** The real server on a free port in this process: for measurements that need its internals. */
export async function serveHere(database: Database): Promise<Served> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'katern-bench-'));
  const config = { ...readConfig({}, { port: 0, dataDir }), publicUrl: 'http://127.0.0.1', callLimit: { perMinute: 1e9, atOnce: 1e9 } };
  const kernel = composeKernel({ database, clock: systemClock(), config, workerLogger: silentWorkerLogger });
  const app = await createApp(kernel, { webRoot: path.join(dataDir, 'web'), logger: false, checkOutput: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, cookie: await openSession(database, authSecret(config)), pid: process.pid, stop: () => app.close() };
}

/** The same in a child process, as a shop runs it: the clients do not use its processor time. */
export async function serveChild(databaseUrl: string): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, 'serve-child.ts'), [databaseUrl], { execArgv: startFlags });
  const [said] = (await once(child, 'message')) as [{ port: number; cookie: string }];
  return {
    ...said,
    pid: child.pid!,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

export async function callerOf({ port, cookie, pid, stop }: Served): Promise<BenchServer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Record<string, string>, body?: string) =>
    new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
      const call = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      });
      call.on('error', reject);
      call.end(body);
    });
  const token =
    (await send('GET', '/async/me', { cookie })).cookies.map((line) => /^XSRF-TOKEN=([^;]+)/.exec(line)?.[1]).find(Boolean) ?? '';
  const checked = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
    return text;
  };
  const headers = { cookie: `${cookie}; XSRF-TOKEN=${token}` };
  const write = (method: 'POST' | 'PUT', url: string, body: unknown) => {
    const more = {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
      'idempotency-key': randomBytes(9).toString('hex'),
    };
    return checked(send(method, url, { ...headers, ...more }, JSON.stringify(body)));
  };
  return {
    pid,
    get: (url) => checked(send('GET', url, headers)),
    post: (url, body) => write('POST', url, body),
    put: (url, body) => write('PUT', url, body),
    async stop() {
      agent.destroy();
      await stop();
    },
  };
}
async function openSession(database: Database, secret: string): Promise<string> {
  const token = randomBytes(16).toString('hex');
  await database.pool.query(`UPDATE users SET admin = true WHERE id = (SELECT min(id) FROM users)`);
  await database.pool.query(`INSERT INTO sessions (token, user_id, expires_at) SELECT $1, min(id), now() + interval '1 hour' FROM users`, [
    token,
  ]);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `katern.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
