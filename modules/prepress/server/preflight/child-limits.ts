export type ChildLimits = {
  timeoutMs: number;
  /** Resident memory of the whole child. Node and the two PDF libraries alone take some 150 MB. */
  memoryMb: number;
};

/** The most that one inspection may use, whatever the size of its file. */
export type Bounds = { memoryMb: number; timeoutMs?: number; signal?: AbortSignal | undefined };

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
export function childLimitsFor(sizeBytes: number, { memoryMb, timeoutMs = TIMEOUT_MS }: Bounds): ChildLimits | undefined {
  const sizeMb = Math.ceil(sizeBytes / BYTES_PER_MB);
  if (LEAST_MEMORY_MB + sizeMb > memoryMb) return undefined;
  return { timeoutMs, memoryMb: Math.min(memoryMb, BASE_MEMORY_MB + COPIES * sizeMb) };
}
