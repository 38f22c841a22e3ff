import { describe, expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { type BoardData, isoOfMinute } from '../board/board-model.ts';
import { outcomeOf, type ProposedLine, withProposal } from './proposal-board.ts';

const card = { lineId: 3, basketId: 30, jobNumber: '26-1003-1', customer: 'C', description: '', component: null, placeId: 1, minutes: 60 };
const board: BoardData = {
  now: at('mon 08:00'),
  trucks: [],
  days: [{ date: '2026-11-23', start: at('mon 00:00'), end: at('tue 00:00') }],
  places: [],
  bars: {
    id: [1, 2],
    lineId: [1, 2],
    placeId: [1, 1],
    activity: ['print', 'print'],
    component: [null, null],
    status: ['planned', 'planned'],
    start: [at('mon 09:00'), at('mon 10:00')],
    end: [at('mon 10:00'), at('mon 11:00')],
  },
  fixed: [],
  late: [1],
  tight: [],
  pool: [{ ...card, id: 3, activity: 'print', lateness: 'in_time', deliveryDate: null, waitsFor: null, predecessor: null }],
};
const jobs = { lineId: [1, 2], basketId: [10, 20], jobNumber: ['26-1001-1', '26-1002-1'], customer: ['A', 'B'] };
const line = (lineId: number, endBefore: string | null, endAfter: string, dispatchAt = 'tue 16:00'): ProposedLine => ({
  ...{ lineId, basketId: lineId * 10, jobNumber: `26-100${lineId}-1`, customer: '', moves: 1, cause: null },
  dispatchAt: isoOfMinute(at(dispatchAt)),
  endBefore: endBefore && isoOfMinute(at(endBefore)),
  endAfter: isoOfMinute(at(endAfter)),
});
const move = (eventId: number, start: string) => ({
  ...{ eventId, lineId: eventId, placeId: 2, activity: 'print', component: null },
  ...{ start: at(start), end: at(start) + 60 },
});
const proposal = {
  ...{ opened: [], whatIf: null },
  moves: [move(1, 'mon 13:00'), move(3, 'mon 15:00')],
  lines: [line(1, 'wed 10:00', 'mon 14:00'), line(3, null, 'mon 16:00')],
};

describe('proposal on the board', () => {
  it('shows the bars where they would be, and in outline where they stand', () => {
    const both = withProposal(board, jobs, proposal, 'both');
    expect(both.board.bars.id).toEqual([2, 1, 3]);
    expect(both.board.bars.start).toEqual([at('mon 10:00'), at('mon 13:00'), at('mon 15:00')]);
    expect(both.board.pool).toEqual([]);
    expect(both.jobs.jobNumber[both.jobs.lineId.indexOf(3)]).toBe('26-1003-1');
    expect(both.shown.outlines).toEqual([{ eventId: 1, placeId: 1, jobNumber: '26-1001-1', start: at('mon 09:00'), end: at('mon 10:00') }]);
    expect(both.board.late).toEqual([]);
  });

  it('leaves the board alone while the standing plan is shown, and out what goes beyond the period', () => {
    expect(withProposal(board, jobs, proposal, 'standing').board).toBe(board);
    const away = withProposal(board, jobs, { ...proposal, moves: [move(1, 'wed 09:00')] }, 'proposal');
    expect(away.board.bars.id).toEqual([2]);
    expect(away.shown.outlines).toEqual([]);
  });

  it.each([
    ['becomesInTime', line(1, 'wed 10:00', 'tue 10:00')],
    ['becomesLate', line(1, 'tue 10:00', 'wed 10:00')],
    ['staysLate', line(1, 'thu 10:00', 'wed 10:00')],
    ['getsTime', line(1, null, 'tue 10:00')],
    ['getsLateTime', line(1, null, 'wed 10:00')],
    ['moves', line(1, 'tue 09:00', 'tue 10:00')],
  ])('says of a line that it %s', (outcome, of1) => expect(outcomeOf(of1)).toBe(outcome));
});
