import type { InspectionFailure } from '#modules/prepress/domain/preflight/inspection.ts';

/** What the child is asked. */
export type ChildJob = { task: 'inspect'; path: string } | { task: 'render'; path: string; pageNumber: number; widthPx: number };

/** The child answers here, not on its standard output: the libraries may write there. */
export const ANSWER_FD = 3;

/** A child that ends well exits with 0; else its exit code says why. */
export const exitCodes = { ENCRYPTED: 81, DAMAGED: 82, MEMORY: 83, CRASHED: 84 } as const;

export type ChildFailure = keyof typeof exitCodes;

export function failureOfExit(code: number | null): InspectionFailure {
  const known = Object.entries(exitCodes).find(([, value]) => value === code);
  return (known?.[0] as ChildFailure | undefined) ?? 'CRASHED';
}

/** What the working thread tells the thread that watches it. */
export type WorkerAnswer = { answer: Uint8Array } | { failed: ChildFailure };

/** A customer's file that is not what it should be; thrown only inside the child. */
export class PdfFailure extends Error {
  readonly failure: ChildFailure;

  constructor(failure: ChildFailure) {
    super(failure);
    this.failure = failure;
  }
}
