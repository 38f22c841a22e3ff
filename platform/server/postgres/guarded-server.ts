import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Launch } from './server-account.ts';

/**
 * Runs the server and waits at a pipe that only we hold. However we end, kill -9 included, the pipe closes and the server
 * gets the signal for a fast, clean stop. It has a session of its own, so that Ctrl-C reaches us and not the database.
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
  /** A folder that goes when the server has ended, whoever is left to see it. */
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
