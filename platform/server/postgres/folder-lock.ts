import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import { processStart } from './process-identity.ts';

const lockFile = (folder: string): string => join(folder, 'lock');

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The running process that has locked the folder; undefined when there is none or it died without unlocking. */
export function folderLockPid(folder: string): number | undefined {
  try {
    const [pid, start] = readFileSync(lockFile(folder), 'utf8').split('\n');
    return start !== undefined && processStart(Number(pid)) === start ? Number(pid) : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new DatabaseError('FOLDER_NOT_WRITABLE', { folder, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Locks the folder for this process; returns how to unlock it. Throws ALREADY_RUNNING. */
export function lockFolder(folder: string): () => void {
  const pid = folderLockPid(folder);
  if (pid !== undefined) throw new DatabaseError('ALREADY_RUNNING', { folder: dirname(folder), pid });
  rmSync(lockFile(folder), { force: true });
  try {
    writeFileSync(lockFile(folder), `${process.pid}\n${processStart(process.pid)}`, { flag: 'wx', mode: 0o644 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new DatabaseError('ALREADY_RUNNING', { folder: dirname(folder), pid: folderLockPid(folder) ?? 0 });
  }
  return () => rmSync(lockFile(folder), { force: true });
}
