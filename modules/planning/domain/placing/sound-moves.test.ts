import { expect, it } from 'vitest';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { at, event, openPlace } from '#test/shifts.ts';
import { soundMoves } from './sound-moves.ts';

const planned = (id: number, lineId: number, from: string, to: string, more: Partial<PlanEvent> = {}) => ({
  ...event(id, 1, at(to) - at(from), { status: 'planned', start: at(from), end: at(to), ...more }),
  lineId,
});
const move = (eventId: number, from: string, to: string) => ({ eventId, placeId: 1, start: at(from), end: at(to), reasons: [] });
const places = new Map([[1, openPlace()]]);
const idsOf = (moves: readonly { eventId: number }[]) => moves.map(({ eventId }) => eventId);

it('keeps a repair in which every move keeps the rules', () => {
  const events = [planned(1, 1, 'mon 08:00', 'mon 09:00'), planned(2, 2, 'mon 09:00', 'mon 10:00')];
  const moves = [move(1, 'mon 10:00', 'mon 11:00'), move(2, 'mon 11:00', 'mon 12:00')];
  expect(soundMoves(events, moves, places)).toEqual({ sound: moves, leftOut: [] });
});

it('leaves out every move of a line of which one breaks a rule, and what then stands in the way of others', () => {
  const events = [
    planned(1, 1, 'mon 08:00', 'mon 09:00'),
    planned(2, 1, 'mon 09:00', 'mon 10:00', { predecessors: [{ id: 1, waitMinutes: 0 }] }),
    planned(3, 2, 'mon 13:00', 'mon 14:00'),
    planned(4, 3, 'mon 14:00', 'mon 15:00'),
  ];
  const moves = [
    move(1, 'mon 16:30', 'mon 17:30'),
    move(2, 'tue 08:00', 'tue 09:00'),
    move(3, 'mon 08:30', 'mon 09:30'),
    move(4, 'tue 10:00', 'tue 11:00'),
  ];
  const { sound, leftOut } = soundMoves(events, moves, places);
  expect(idsOf(sound)).toEqual([4]);
  expect(idsOf(leftOut)).toEqual([1, 2, 3]);
});

it('does not blame a move for a rule that was broken before', () => {
  const events = [planned(1, 1, 'mon 09:00', 'mon 10:00', { materialAt: at('wed 08:00') }), planned(2, 2, 'mon 10:00', 'mon 11:00')];
  expect(idsOf(soundMoves(events, [move(1, 'tue 09:00', 'tue 10:00')], places).sound)).toEqual([1]);
});

it('sound moves › accepts a too long wait that the move reports, and leaves out one that it does not', () => {
  const events = [
    planned(1, 1, 'mon 08:00', 'mon 09:00'),
    planned(2, 1, 'mon 09:00', 'mon 10:00', { predecessors: [{ id: 1, waitMinutes: 0, withinMinutes: 60 }] }),
  ];
  const late = move(2, 'mon 11:00', 'mon 12:00');
  const reported = { ...late, reasons: [{ kind: 'waits_too_long' as const, eventId: 1, until: at('mon 10:00') }] };
  expect(idsOf(soundMoves(events, [reported], places).sound)).toEqual([2]);
  expect(idsOf(soundMoves(events, [late], places).leftOut)).toEqual([2]);
});
