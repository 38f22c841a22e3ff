import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function readQuietly(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The start time of a process, which tells it from a later one with the same pid; undefined when it is gone. */
export function processStart(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'lstart') || undefined;
  const stat = readQuietly(`/proc/${pid}/stat`);
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const isGone = state === undefined || state === 'Z' || state === 'X';
  return isGone ? undefined : rest[18];
}

/** The command line of a process; undefined when it is gone. */
export function processCommand(pid: number): string | undefined {
  if (processStart(pid) === undefined) return undefined;
  return process.platform === 'linux' ? readQuietly(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') : askPs(pid, 'args');
}
