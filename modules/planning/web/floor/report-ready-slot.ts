import type { ComponentType, RefObject } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';

/** Books the quantities shown. Shows a refusal; the job is reported ready all the same. */
export type BookOnReady = () => Promise<void>;
/** Slot in the dialog that reports a job ready; its booking runs with the same button. `ran`: good and waste, in the unit of the job. */
type ReportReadySlot = ComponentType<{ job: Todo; ran: number; act: RefObject<BookOnReady | null> }>;

let slot: ReportReadySlot | undefined;

export function fillReportReadySlot(filled: ReportReadySlot): void {
  slot = filled;
}

export function reportReadySlot(): ReportReadySlot | undefined {
  return slot;
}
