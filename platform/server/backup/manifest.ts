/** The manifest of a backup folder. */
export type BackupManifest = {
  format: 1;
  release: string;
  at: string;
  /** The migrations that had run, which define the tables. */
  migrations: string[];
  tables: BackedTable[];
  /** Last values of the sequences, by name. */
  sequences: Record<string, string>;
  files: { count: number; bytes: number };
};
export type BackedTable = { name: string; file: string; rows: number; sha256: string };

export const manifestName = 'manifest.json';

/** An error of a backup or restore; the message is one sentence for the operator. */
export class BackupError extends Error {}

/** The schemas to back up: the shop's records and its queued jobs. */
export const backedSchemas = ['public', 'graphile_worker'] as const;
/** Excluded tables: filled by migrations, or worthless after a minute. */
export const excludedTables: ReadonlySet<string> = new Set(['public.migrations', 'public.call_counts', 'graphile_worker.migrations']);

export const quoteName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
