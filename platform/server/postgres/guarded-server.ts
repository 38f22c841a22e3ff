import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Launch } from './server-account.ts';

/**
 * Runs the server and waits on a pipe whose other end only this process has. However this process ends, kill -9 included, the pipe
 * closes and the server gets the signal for a fast, clean stop. It runs in its own session, so that Ctrl-C does not reach the database.
 */
const guard = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( read -r _ <&3; kill -INT "$server" ) 2>/dev/null &
watcher=$!
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
[ -z "$THROW_AWAY" ] || rm -rf -- "$THROW_AWAY"
exit "$code"
`;

export interface GuardedServer {
  isRunning(): boolean;
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface GuardOptions {
  launch: Launch;
  program: string;
  args: string[];
  logFile: string;
  /** A folder to delete when the server has ended, even if this process is gone by then. */
  throwAway?: string;
}

function environment(throwAway: string): NodeJS.ProcessEnv {
  const withoutPostgres = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(withoutPostgres), LC_ALL: 'C', TZ: 'UTC', THROW_AWAY: throwAway };
}

export async function startGuarded({ launch, program, args, logFile, throwAway = '' }: GuardOptions): Promise<GuardedServer> {
  const { file, args: prefix, ...ids } = launch;
  const log = openSync(logFile, 'w', 0o600);
  const child: ChildProcess = spawn(file, [...prefix, 'sh', '-c', guard, 'katern-postgres', program, ...args], {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['pipe', log, log],
    env: environment(throwAway),
  });
  closeSync(log);
  const ended = once(child, 'exit').then(() => undefined);
  child.stdin?.on('error', () => undefined);
  await once(child, 'spawn');
  child.unref();
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    stop: async () => {
      child.ref();
      child.stdin?.end();
      await ended;
    },
  };
}
