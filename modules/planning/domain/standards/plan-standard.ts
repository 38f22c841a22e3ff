import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Kinds of standards: inspection minutes, more waste, or a paper that a machine does not print for now. */
export const standardKinds = ['inspection', 'waste', 'block'] as const;
export type StandardKind = (typeof standardKinds)[number];
export const standardStatuses = ['proposed', 'accepted', 'declined', 'ended'] as const;
export type StandardStatus = (typeof standardStatuses)[number];

/** A standard of a place; `paper` null counts for every paper. */
export type PlanStandard = {
  kind: StandardKind;
  placeId: number;
  paper: string | null;
  minutes: number | null;
  wastePercent: number | null;
};

/** Whether a standard counts for work on this place and paper. */
export function standardMatches({ placeId, paper }: PlanStandard, work: { placeId: number | null; paper?: string | null }): boolean {
  return placeId === work.placeId && (paper === null || paper === work.paper);
}

/** An operation as far as standards change it. */
type Sized = { paper?: string | null; unit: string; setupMinutes: number; runMinutes: number; minutes: number; quantityIn: number };

/**
 * The operation with the standards of its place: inspection takes its minutes, waste takes more sheets and the time to run them. Work that
 * is not counted in sheets takes no waste.
 */
export function applyStandards<Work extends Sized & { placeId: number | null }>(
  work: Work,
  standards: readonly PlanStandard[],
): Work & { extraSheets: number } {
  const own = standards.filter((standard) => standardMatches(standard, work));
  const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const wastePercent = work.unit === 'sheet' ? sum(own.map((standard) => standard.wastePercent)) : 0;
  const extraSheets = Math.ceil((work.quantityIn * wastePercent) / 100);
  const inspection = sum(own.map(({ minutes }) => minutes));
  if (extraSheets === 0 && inspection === 0) return { ...work, extraSheets: 0 };
  const run = work.runMinutes * (1 + extraSheets / Math.max(1, work.quantityIn)) + inspection;
  const runMinutes = Math.round(run * 100) / 100;
  const minutes = Math.max(work.minutes, Math.ceil(Math.round((work.setupMinutes + runMinutes) * 100) / 100));
  return { ...work, runMinutes, minutes, quantityIn: work.quantityIn + extraSheets, extraSheets };
}

/** The papers that a place does not print for now, because of its complaints. */
export function blockedPapersOf(placeId: number, standards: readonly PlanStandard[]): ReadonlySet<string> {
  const blocks = standards.filter((standard) => standard.kind === 'block' && standard.placeId === placeId);
  return new Set(blocks.flatMap(({ paper }) => paper ?? []));
}

/** Whether a place takes work on this paper. */
export function takesPaper(blockedPapers: ReadonlySet<string> | undefined, paper: string | null | undefined): boolean {
  return paper == null || !blockedPapers?.has(paper);
}

/** Refuses PAPER_BLOCKED while complaints keep this paper off the place. */
export function decidePaper(
  blockedPapers: ReadonlySet<string> | undefined,
  paper: string | null | undefined,
): Decision<undefined, 'PAPER_BLOCKED'> {
  return takesPaper(blockedPapers, paper) ? accept() : refuse('PAPER_BLOCKED', { paper: paper! });
}

/** Whether a proposed standard may be accepted or declined; refuses STANDARD_DECIDED. */
export function decideOnStandard(status: StandardStatus): Decision<undefined, 'STANDARD_DECIDED'> {
  return status === 'proposed' ? accept() : refuse('STANDARD_DECIDED');
}

/** Whether a person may end a standard before its measure is verified; refuses STANDARD_NOT_IN_FORCE. */
export function decideEndStandard(status: StandardStatus): Decision<undefined, 'STANDARD_NOT_IN_FORCE'> {
  return status === 'accepted' ? accept() : refuse('STANDARD_NOT_IN_FORCE');
}
