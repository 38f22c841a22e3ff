import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { poll } from './poll.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type ServedShop = {
  url: string;
  start(): Promise<void>;
  /** Kills the server with SIGKILL and starts it again at the same clock time. */
  crash(): Promise<void>;
  moveClock(to: string): Promise<void>;
  /** What the running server printed. */
  printed(): string;
  stop(): Promise<void>;
};

type Options = {
  databaseUrl: string;
  dataDir: string;
  smtpUrl: string;
  now: string;
  /** Called when the server ends unasked. */
  onFault(said: string): void;
  /** How long the server may take to start. */
  startSeconds?: number;
};

/** `npm start` as a process of its own, on this database. */
export async function serveShop({ databaseUrl, dataDir, smtpUrl, now, onFault, startSeconds = 60 }: Options): Promise<ServedShop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let clock = Temporal.Instant.from(now);
  let clockSetAt = performance.now();
  const clockNow = () => clock.add({ milliseconds: Math.round(performance.now() - clockSetAt) });
  let child: ChildProcess | undefined;
  let isMeant = false;
  let said = '';
  const end = async (signal: NodeJS.Signals) => {
    isMeant = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const shop: ServedShop = {
    url,
    async start() {
      said = '';
      const started = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          // All journeys share one compile cache.
          NODE_COMPILE_CACHE: path.join(root, '.katern', 'compile-cache'),
          DATABASE_URL: databaseUrl,
          KATERN_DATA: dataDir,
          KATERN_DEMO: '0',
          KATERN_TEST_CLOCK: clockNow().toString(),
          PORT: String(port),
          PUBLIC_URL: url,
          SMTP_URL: smtpUrl,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      isMeant = false;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      started.once('exit', (code, signal) => {
        if (child === started && !isMeant) onFault(`the server ended by itself (${signal ?? code}):\n${said}`);
      });
      await poll(
        'the server',
        async () => {
          if (started.exitCode !== null) throw new Error(`the server ended:\n${said}`);
          return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok || undefined;
        },
        startSeconds,
      );
    },
    async crash() {
      await end('SIGKILL');
      await shop.start();
    },
    async moveClock(to) {
      clock = Temporal.Instant.from(to);
      clockSetAt = performance.now();
      const answer = await fetch(`${url}/api/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: to }),
      });
      if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
    },
    printed: () => said,
    stop: () => end('SIGTERM'),
  };
  await shop.start().catch(async (error: unknown) => {
    await end('SIGKILL');
    throw new Error(`the server did not start; it printed: ${said.slice(-2000) || 'nothing'}`, { cause: error });
  });
  return shop;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
