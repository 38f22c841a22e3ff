export type ChildLimits = {
  timeoutMs: number;
  /** Resident memory of the child, everything in it. Node and the two PDF libraries alone take some 150 MB. */
  memoryMb: number;
};

/** A thesis of 300 pages takes a second or two; only a hostile or a huge file comes near. */
const TIMEOUT_MS = 60_000;
const BASE_MEMORY_MB = 768;
/** The file as read, twice inside the libraries, and once for what is being drawn. */
const COPIES = 4;
const BYTES_PER_MB = 1024 * 1024;

/** What a file of this size may cost by default: large files of many photographs are honest. */
export function childLimitsFor(sizeBytes: number): ChildLimits {
  return { timeoutMs: TIMEOUT_MS, memoryMb: BASE_MEMORY_MB + COPIES * Math.ceil(sizeBytes / BYTES_PER_MB) };
}
