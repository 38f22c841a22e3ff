import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { InspectionFailure } from '#modules/prepress/domain/preflight/inspection.ts';
import type { Repair } from '#modules/prepress/domain/preflight/repair-page.ts';

/** The job of the child process. */
export type ChildJob =
  | { task: 'inspect'; path: string; barcodes: boolean }
  | { task: 'render'; path: string; pageNumber: number; widthPx: number; repair?: RepairOrder }
  | { task: 'repair'; path: string; repair: RepairOrder };

/** A repair of a file for what was ordered; `pageNumber` repairs that page alone, for its picture. */
export type RepairOrder = { repair: Repair; expected: ExpectedFile; pageNumber?: number };

/** File descriptor of the child's output; standard output is left to the libraries, which may write there. */
export const ANSWER_FD = 3;

/** Exit codes of failures; 0 is success. */
export const exitCodes = { ENCRYPTED: 81, DAMAGED: 82, MEMORY: 83, CRASHED: 84 } as const;

export type ChildFailure = keyof typeof exitCodes;

export function failureOfExit(code: number | null): InspectionFailure {
  const known = Object.entries(exitCodes).find(([, value]) => value === code);
  return (known?.[0] as ChildFailure | undefined) ?? 'CRASHED';
}

/** Message from the worker thread to the watching thread. */
export type WorkerAnswer = { answer: Uint8Array } | { failed: ChildFailure };

/** Failure to read a customer's file; thrown only inside the child. */
export class PdfFailure extends Error {
  readonly failure: ChildFailure;

  constructor(failure: ChildFailure) {
    super(failure);
    this.failure = failure;
  }
}
