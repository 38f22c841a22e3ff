import type { ComponentType, RefObject } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';

/** Books what the part shows. A refusal is shown, and holds up no report. */
export type StopAct = () => Promise<void>;
/** A part of a higher module in the dialog that reports a job ready: what it books in the same press of the button. `ran`: good and waste. */
type StopPart = ComponentType<{ job: Todo; ran: number; act: RefObject<StopAct | null> }>;

let part: StopPart | undefined;

export function fillStopPart(filled: StopPart): void {
  part = filled;
}

export function stopPartOf(): StopPart | undefined {
  return part;
}
