import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../files/file-store.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { backUp } from './backup.ts';
import { rememberFailedBackup } from './failed-backup.ts';
import { rememberBackup } from './last-backup.ts';
import { type BackupManifest, manifestName } from './manifest.ts';

const namePattern = /^\d{4}-\d{2}-\d{2}T[\dT-]+Z$/;

/** The folder of a backup made at this moment; names sort by time. */
export const backupName = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' }).replaceAll(':', '-');

/** Backs the shop up every night, when BACKUP_DIR is set, and removes the backups that are older than BACKUP_KEEP_DAYS. */
export const backupJob: Job = {
  name: 'platform.backup',
  nightly: '01:30',
  async call(kernel) {
    const { folder, keepDays } = kernel.config.backup;
    if (folder === undefined) return;
    const now = kernel.clock.now();
    try {
      await backUpShop(kernel, kernel.database.pool.options.connectionString!, path.join(folder, backupName(now)), now);
      await removeOldBackups(folder, now.subtract({ hours: 24 * keepDays }));
    } catch (error) {
      await kernel.act((context) => rememberFailedBackup(context, error));
      throw error;
    }
  },
  run: async () => undefined,
};

/** Backs a shop up by its configuration, and remembers that it was. */
export async function backUpShop(
  { config, files }: Pick<Kernel, 'config' | 'files'>,
  databaseUrl: string,
  target: string,
  now: Temporal.Instant,
): Promise<BackupManifest> {
  const { filesDir, secretFile, backup } = config;
  const made = await backUp({ databaseUrl, files, filesDir, secretFile, password: backup.password, target, now });
  await rememberBackup(databaseUrl, { at: now, lost: made.lost?.length ?? 0 });
  return made;
}

/**
 * Removes the backups from before this moment, and no other folders. The newest stays however old it is, and so does the newest that lost no
 * file: it has what the store lost since.
 */
export async function removeOldBackups(folder: string, before: Temporal.Instant): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => (isMissing(error) ? [] : Promise.reject(error)));
  const backups = names.filter((name) => namePattern.test(name)).sort();
  const whole = await newestWhole(folder, backups);
  const old = backups.slice(0, -1).filter((name) => name < backupName(before) && name !== whole);
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old;
}

/** The newest backup in which every file is; undefined when there is none. */
async function newestWhole(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names.toReversed()) {
    const text = await readFile(path.join(folder, name, manifestName), 'utf8').catch(() => undefined);
    if (text !== undefined && ((JSON.parse(text) as BackupManifest).lost ?? []).length === 0) return name;
  }
  return undefined;
}
