/** The manifest of a backup folder. */
export type BackupManifest = {
  /** 1: of release 0.2.0, never encrypted, with all that the file folder held. */
  format: 1 | 2;
  release: string;
  at: string;
  /** The migrations that had run, which define the tables. */
  migrations: string[];
  tables: BackedTable[];
  /** Last values of the sequences, by name. */
  sequences: Record<string, string>;
  files: { count: number; bytes: number };
  /** Keys of files that the store did not hold, or not as it was given them. */
  lost?: string[];
  /** Of an encrypted backup: the salt of its key. The manifest itself is never encrypted. */
  encrypted?: { salt: string };
};
export type BackedTable = { name: string; file: string; rows: number; sha256: string };

export const manifestName = 'manifest.json';

/** Returns the path of a stored file in a backup. */
export const nameOfFile = (key: string): string => `files/${key.slice(0, 2)}/${key}`;
/** The file of an encrypted backup that tells whether a password is the right one. */
export const passwordCheck = 'password-check';
/** Where uploads that are not complete yet are, in a backup below `files` and in the file folder. */
export const transfersFolder = 'transfers';

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
