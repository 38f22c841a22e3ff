import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const modulePaths = new URL('../scripts/process/module-paths.ts', import.meta.url).href;

export type KillableServer = { url: string; start(): Promise<void>; kill(): Promise<void> };

/** A server on one free port that can be killed with SIGKILL and started again. */
export async function killableServer(databaseUrl: string, dataDir: string, settings: Record<string, string> = {}): Promise<KillableServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const own = { DATABASE_URL: databaseUrl, PORT: String(port), KATERN_DATA: dataDir, HOST: '127.0.0.1', SMTP_URL: '' };
      const env = { ...process.env, ...own, ...settings };
      const args = ['--import', modulePaths, path.join(import.meta.dirname, 'serve-child.ts')];
      const started = spawn(process.execPath, args, {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      const ended = once(started, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code} before it was ready`)));
      ended.catch(() => undefined);
      await Promise.race([once(started.stdout, 'data'), ended]);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
