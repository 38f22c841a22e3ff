export type ChildLimits = {
  timeoutMs: number;
  /** Resident memory of the whole child. Node and the two PDF libraries alone take some 150 MB. */
  memoryMb: number;
};

/** A thesis of 300 pages takes a second or two; only a malicious or huge file comes near the limit. */
const TIMEOUT_MS = 60_000;
const BASE_MEMORY_MB = 768;
/** Copies of the file in memory: as read, twice inside the libraries, and once while rendering. */
const COPIES = 4;
const BYTES_PER_MB = 1024 * 1024;

/** Default limits by file size, so that large files with many photographs pass. */
export function childLimitsFor(sizeBytes: number): ChildLimits {
  return { timeoutMs: TIMEOUT_MS, memoryMb: BASE_MEMORY_MB + COPIES * Math.ceil(sizeBytes / BYTES_PER_MB) };
}
