import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processCommand } from './process-identity.ts';

function recordedPid(dataFolder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

async function isGoneWithin(milliseconds: number, isGone: () => boolean): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (!isGone() && performance.now() < until) await delay(50);
  return isGone();
}

/**
 * Removes the postmaster.pid that a kill -9 leaves. A server that still runs gets time to stop, as its guard has told it to, and then
 * another signal; the file is removed only when its process is gone or was never PostgreSQL on this folder.
 */
export async function clearStalePostmaster(dataFolder: string, patienceMs = 10_000): Promise<void> {
  const pid = recordedPid(dataFolder);
  if (pid === undefined) return;
  const isGone = (): boolean => !processCommand(pid)?.includes(dataFolder);
  if (!(await isGoneWithin(patienceMs, isGone))) {
    process.kill(pid, 'SIGINT');
    if (!(await isGoneWithin(patienceMs, isGone))) throw new Error(`the server of an earlier start (process ${pid}) does not end`);
  }
  if (recordedPid(dataFolder) === pid) rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}
