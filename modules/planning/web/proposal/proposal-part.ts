import { withNeededMoves } from '#modules/planning/domain/proposal/part-of-proposal.ts';
import type { Proposal } from './proposal-board.ts';

type Move = Proposal['moves'][number];

/** All of a proposal, what comes on one day, or what comes to one place: `all`, `day 2026-11-24` or `place 3`. */
export type ProposalPart = 'all' | `day ${string}` | `place ${number}`;

type DayOf = (minute: number) => string;

/** The days and places that a proposal can be taken over for, with how many operations come there; places in the order of the board. */
export function partsOf(moves: readonly Move[], places: readonly { id: number }[], dayOf: DayOf): { part: ProposalPart; count: number }[] {
  const days = Map.groupBy(moves, ({ start }) => dayOf(start));
  const byPlace = Map.groupBy(moves, ({ placeId }) => placeId);
  return [
    ...[...days].sort(([a], [b]) => a.localeCompare(b)).map(([day, own]) => ({ part: `day ${day}` as const, count: own.length })),
    ...places.flatMap(({ id }) => (byPlace.has(id) ? [{ part: `place ${id}` as const, count: byPlace.get(id)!.length }] : [])),
  ];
}

/**
 * The operations that are taken over with a part of the proposal without the lines that are left out: `chosen` itself, `needed` with what it
 * cannot do without.
 */
export function takenOver(
  moves: readonly Move[],
  { part, left, dayOf }: { part: ProposalPart; left: ReadonlySet<number>; dayOf: DayOf },
  places: readonly { id: number; slots: number }[],
): { touched: ReadonlySet<number>; chosen: ReadonlySet<number>; needed: ReadonlySet<number> } {
  const inPart = moves.filter(({ start, placeId }) => part === 'all' || part === `day ${dayOf(start)}` || part === `place ${placeId}`);
  const chosen = new Set(inPart.flatMap(({ eventId, lineId }) => (left.has(lineId) ? [] : [eventId])));
  const single = new Set(places.flatMap(({ id, slots }) => (slots === 1 ? [id] : [])));
  return { touched: new Set(inPart.map(({ lineId }) => lineId)), chosen, needed: withNeededMoves(moves, chosen, single) };
}
