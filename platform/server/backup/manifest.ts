/** What a backup folder says of itself. */
export type BackupManifest = {
  format: 1;
  release: string;
  at: string;
  /** The shape of the tables: the migrations that had run. */
  migrations: string[];
  tables: BackedTable[];
  /** Next values of the counters, by their name. */
  sequences: Record<string, string>;
  files: { count: number; bytes: number };
};
export type BackedTable = { name: string; file: string; rows: number; sha256: string };

export const manifestName = 'manifest.json';

/** Why a backup or a restore does not go on, in one sentence for the person at the keyboard. */
export class BackupTrouble extends Error {}

/** Schemas whose rows are the shop's: its records, and the jobs that wait. */
export const backedSchemas = ['public', 'graphile_worker'] as const;
/** Made by migrations, or worth nothing after a minute. */
export const leftAside: ReadonlySet<string> = new Set(['public.migrations', 'public.call_counts', 'graphile_worker.migrations']);

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
