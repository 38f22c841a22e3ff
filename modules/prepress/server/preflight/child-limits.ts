import type { Config } from '#platform/server/config.ts';

export type ChildLimits = {
  timeoutMs: number;
  /** Resident memory of the whole child. Node and the two PDF libraries alone take some 150 MB. */
  memoryMb: number;
  /** All children together. */
  totalMemoryMb: number;
  /** Milliseconds that a child process may wait for its memory; unlimited when absent. */
  waitMs?: number;
};

/** The most that one job may use, whatever the size of its file, and all jobs together. */
export type Bounds = Pick<ChildLimits, 'memoryMb' | 'totalMemoryMb' | 'waitMs'> & { timeoutMs?: number; signal?: AbortSignal | undefined };

/** Milliseconds that a person waits for the memory of a child process before the server answers that it is busy. */
const PERSON_WAIT_MS = 20_000;

type MemoryConfig = Pick<Config, 'preflightMemoryMb' | 'preflightTotalMemoryMb'>;

/** The bounds of a job that a person waits for. */
export const boundsForPerson = (config: MemoryConfig) => ({ ...boundsOf(config), waitMs: PERSON_WAIT_MS });

export const boundsOf = ({ preflightMemoryMb, preflightTotalMemoryMb }: MemoryConfig) => ({
  memoryMb: preflightMemoryMb,
  totalMemoryMb: preflightTotalMemoryMb,
});

/** A thesis of 300 pages takes a second or two; only a malicious or huge file comes near the limit. */
const TIMEOUT_MS = 60_000;
const BASE_MEMORY_MB = 768;
/** Node and the libraries, before they read the file. */
const LEAST_MEMORY_MB = 160;
/** Copies of the file in memory: as read, twice inside the libraries, and once while rendering. */
const COPIES = 4;
const BYTES_PER_MB = 1024 * 1024;

/**
 * The limits for a file of this size, so that large files with many photographs pass; undefined for a file that cannot even be read within
 * the bounds, which needs no process to find out.
 */
export function childLimitsFor(
  sizeBytes: number,
  { memoryMb, totalMemoryMb, timeoutMs = TIMEOUT_MS, waitMs }: Bounds,
): ChildLimits | undefined {
  const sizeMb = Math.ceil(sizeBytes / BYTES_PER_MB);
  if (LEAST_MEMORY_MB + sizeMb > memoryMb) return undefined;
  const ownMb = Math.min(memoryMb, BASE_MEMORY_MB + COPIES * sizeMb);
  return { timeoutMs, memoryMb: ownMb, totalMemoryMb, ...(waitMs !== undefined && { waitMs }) };
}
