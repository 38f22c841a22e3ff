import type { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { changesOf } from '#modules/planning/contract/what-if.shapes.ts';
import { latenessOf } from '#modules/planning/domain/lateness.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { triedPlaceId } from '#modules/planning/domain/proposal/what-if.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { type BoardData, type BoardJobs, minuteOfIso } from '../board/board-model.ts';

export type Proposal = NonNullable<OutputOf<typeof readProposalEndpoint>>;
export type ProposedLine = Proposal['lines'][number];

export const proposalViews = ['standing', 'proposal', 'both'] as const;
export type ProposalView = (typeof proposalViews)[number];

/** Where an operation stands that the proposal puts elsewhere. */
export type Outline = { eventId: number; placeId: number; jobNumber: string; start: Minute; end: Minute };

export type ProposalOnBoard = {
  moved: ReadonlySet<number>;
  outlines: readonly Outline[];
  /** Where each operation that moves stands now; null without a time. */
  stood: ReadonlyMap<number, Proposal['moves'][number]['from']>;
};

type Columns = Pick<BoardJobs, 'lineId' | 'basketId' | 'jobNumber' | 'customer'>;

/**
 * The board as it would be with the proposal: operations that move get their new place and time, those without a time leave the pool, and
 * those that come from beyond the period appear. `outlines` tells where they stand now.
 */
export function withProposal<Jobs extends Columns>(
  board: BoardData,
  jobs: Jobs,
  { moves, lines, opened, whatIf }: Pick<Proposal, 'moves' | 'lines' | 'opened' | 'whatIf'>,
  view: ProposalView,
): { board: BoardData; jobs: Jobs; shown: ProposalOnBoard } {
  const moved = new Set(moves.map(({ eventId }) => eventId));
  const stood = new Map(moves.map(({ eventId, from: now }) => [eventId, now]));
  if (view === 'standing') return { board, jobs, shown: { moved, outlines: [], stood } };
  const [from, until] = [board.days[0]?.start ?? 0, board.days.at(-1)?.end ?? 0];
  const incoming = moves.filter(({ start, end }) => start < until && end > from);
  const stays = board.bars.id.flatMap((id, index) => (moved.has(id) ? [] : [index]));
  const column = <Value>(standing: readonly Value[], ofMove: (move: Proposal['moves'][number]) => Value): Value[] => [
    ...stays.map((index) => standing[index]!),
    ...incoming.map(ofMove),
  ];
  const { bars } = board;
  const late = new Map(lines.map((line) => [line.lineId, latenessAfter(line, board.now)]));
  const known = new Set(jobs.lineId);
  const added = lines.filter(({ lineId }) => !known.has(lineId));
  return {
    board: {
      ...board,
      places: placesWith(board, whatIf).map((place) => ({ ...place, windows: withWindows(place, opened) })),
      bars: {
        id: column(bars.id, ({ eventId }) => eventId),
        lineId: column(bars.lineId, ({ lineId }) => lineId),
        placeId: column(bars.placeId, ({ placeId }) => placeId),
        activity: column(bars.activity, ({ activity }) => activity),
        component: column(bars.component, ({ component }) => component),
        status: column(bars.status, () => 'planned' as const),
        start: column(bars.start, ({ start }) => start),
        end: column(bars.end, ({ end }) => end),
      },
      late: [...board.late.filter((id) => !late.has(id)), ...[...late].flatMap(([id, is]) => (is === 'late' ? [id] : []))],
      tight: [...board.tight.filter((id) => !late.has(id)), ...[...late].flatMap(([id, is]) => (is === 'tight' ? [id] : []))],
      pool: board.pool.filter(({ id }) => !moved.has(id)),
      poolCount: board.poolCount - board.pool.filter(({ id }) => moved.has(id)).length,
    },
    jobs: {
      ...jobs,
      lineId: [...jobs.lineId, ...added.map(({ lineId }) => lineId)],
      basketId: [...jobs.basketId, ...added.map(({ basketId }) => basketId)],
      jobNumber: [...jobs.jobNumber, ...added.map(({ jobNumber }) => jobNumber)],
      customer: [...jobs.customer, ...added.map(({ customer }) => customer)],
    },
    shown: { moved, outlines: view === 'both' ? outlinesOf(board, jobs, moved) : [], stood },
  };
}

/** The places, with each machine that is tried below the one that it is like. */
function placesWith({ places }: BoardData, whatIf: Proposal['whatIf']): BoardData['places'] {
  const tried = new Set((whatIf ? changesOf(whatIf) : []).flatMap((change) => (change.kind === 'place' ? [change.placeId] : [])));
  return places.flatMap((place) =>
    tried.has(place.id) ? [place, { ...place, id: triedPlaceId(place.id), code: `${place.code}+` }] : [place],
  );
}

/** The open time of a place with the overtime of the proposal. */
function withWindows({ id, windows }: BoardData['places'][number], opened: Proposal['opened']) {
  const own = opened.filter(({ placeId }) => placeId === id).map(({ start, end }) => ({ start, end }));
  return [...windows, ...own].sort((a, b) => a.start - b.start);
}

function latenessAfter({ endAfter, dispatchAt }: ProposedLine, now: Minute) {
  const minute = (instant: string | null) => (instant === null ? null : minuteOfIso(instant));
  return latenessOf(minute(endAfter), minute(dispatchAt), now);
}

function outlinesOf({ bars }: BoardData, jobs: Columns, moved: ReadonlySet<number>): Outline[] {
  const jobOf = new Map(jobs.lineId.map((lineId, index) => [lineId, jobs.jobNumber[index]!]));
  return bars.id.flatMap((eventId, index): Outline[] => {
    if (!moved.has(eventId)) return [];
    const jobNumber = jobOf.get(bars.lineId[index]!) ?? '';
    return [{ eventId, jobNumber, placeId: bars.placeId[index]!, start: bars.start[index]!, end: bars.end[index]! }];
  });
}

/** Outcomes of a line, the most important first. */
export const outcomes = ['becomesLate', 'becomesInTime', 'staysLate', 'getsLateTime', 'getsTime', 'moves'] as const;
export type Outcome = (typeof outcomes)[number];

export function outcomeOf({ dispatchAt, endBefore, endAfter }: ProposedLine): Outcome {
  const isLate = (end: string | null) => end !== null && dispatchAt !== null && end > dispatchAt;
  if (isLate(endAfter)) return endBefore === null ? 'getsLateTime' : isLate(endBefore) ? 'staysLate' : 'becomesLate';
  if (isLate(endBefore)) return 'becomesInTime';
  return endBefore === null ? 'getsTime' : 'moves';
}
