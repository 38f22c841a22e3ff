/** A code of the job ticket: of a line, or of one of its operations. */
export type ScannedCode = { number: string; position: number; sequence: number | null };

/**
 * The readings of a code: order number, line and operation, or order number and line. An order number may have hyphens itself, so that both
 * are possible; the one with an operation comes first.
 */
export function readScannedCode(code: string): ScannedCode[] {
  const [, number, position, last] = /^(.+?)(?:-(\d{1,6}))?-(\d{1,6})$/.exec(code.trim()) ?? [];
  if (number === undefined || last === undefined) return [];
  if (position === undefined) return [{ number, position: Number(last), sequence: null }];
  return [
    { number, position: Number(position), sequence: Number(last) },
    { number: `${number}-${position}`, position: Number(last), sequence: null },
  ];
}

/** The operation of a code among those that are known, in their order; `jobNumber` is the order number and the position of the line. */
export function findByCode<Job extends { jobNumber: string; sequence: number }>(jobs: readonly Job[], code: string): Job | undefined {
  for (const { number, position, sequence } of readScannedCode(code)) {
    const found = jobs.find((job) => job.jobNumber === `${number}-${position}` && (sequence === null || job.sequence === sequence));
    if (found) return found;
  }
  return undefined;
}
