import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ShopSummary } from './shop-summary.ts';

const root = import.meta.dirname;
const migrationsFolder = resolve(root, '../../migrations');

/** The parts of a fixture folder: a packed backup, the migrations that made its tables, and the answers of that release's queries. */
export type UpgradeFixture = { backup: Record<string, string>; migrations: Record<string, string>; summary: ShopSummary };

const files = { backup: 'backup.json.gz', migrations: 'migrations.json', summary: 'summary.json' } as const;

/** The releases that have a fixture. */
export async function listFixtures(): Promise<string[]> {
  return (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export const hasFixture = (release: string): boolean => existsSync(join(root, release));

export async function writeFixture(release: string, { backup, migrations, summary }: UpgradeFixture): Promise<void> {
  const folder = join(root, release);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await writeFile(join(folder, files.backup), gzipSync(JSON.stringify(backup), { level: 9 }));
  await writeFile(join(folder, files.migrations), `${JSON.stringify(migrations, null, 2)}\n`);
  await writeFile(join(folder, files.summary), `${JSON.stringify(summary, null, 2)}\n`);
}

export async function readFixture(release: string): Promise<UpgradeFixture> {
  const read = (name: string) => readFile(join(root, release, name));
  return {
    backup: JSON.parse(gunzipSync(await read(files.backup)).toString('utf8')) as UpgradeFixture['backup'],
    migrations: JSON.parse((await read(files.migrations)).toString('utf8')) as UpgradeFixture['migrations'],
    summary: JSON.parse((await read(files.summary)).toString('utf8')) as ShopSummary,
  };
}

/** Packs a backup folder: its files by path, in base64. */
export async function packBackup(folder: string): Promise<UpgradeFixture['backup']> {
  const packed: UpgradeFixture['backup'] = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    packed[file.slice(folder.length + 1).replaceAll('\\', '/')] = (await readFile(file)).toString('base64');
  }
  return packed;
}

export async function unpackBackup(packed: UpgradeFixture['backup'], folder: string): Promise<void> {
  for (const [name, bytes] of Object.entries(packed)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), Buffer.from(bytes, 'base64'));
  }
  // An empty folder has no file that names it.
  await mkdir(join(folder, 'files'), { recursive: true });
}

/** The checksum of every migration file, by name. */
export async function hashMigrations(): Promise<Record<string, string>> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const hashed = names.map(async (name) => {
    const text = (await readFile(join(migrationsFolder, name), 'utf8')).replaceAll('\r\n', '\n');
    return [name, createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}
