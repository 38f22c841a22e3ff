import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** The paper that work has to wait for, and the day on which there is enough of it. */
export type AwaitedPaper = { paper: string; on: Temporal.PlainDate };

/** Slot: a higher module tells which paper each row would wait for, by index; undefined for work whose paper is there or not kept in stock. */
export type PaperDaysReader = (
  context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>,
  rows: readonly Pick<ExplainedRow, 'components'>[],
) => Promise<(AwaitedPaper | undefined)[]>;
export const paperDays = slot<PaperDaysReader>('planning.paperDays');
