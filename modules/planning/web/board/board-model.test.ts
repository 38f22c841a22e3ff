import { describe, expect, it } from 'vitest';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { at, calendar } from '#test/shifts.ts';
import {
  type BoardData,
  type BoardPlace,
  boardModel,
  countLate,
  deciderOf,
  isoOfMinute,
  minuteOfIso,
  placeLoad,
  rowsWithWork,
  stepStart,
} from './board-model.ts';

function planEvent(id: number, placeId: number, from: string, to: string, more: Partial<PlanEventView> = {}): PlanEventView {
  return {
    ...{ id, lineId: 1, basketId: 1, jobNumber: '26-1001-1', customer: 'A', description: '', activity: 'print', component: null, placeId },
    ...{
      sequence: 10,
      minutes: at(to) - at(from),
      quantityIn: 1,
      unit: 'sheet',
      status: 'planned',
      fixed: false,
      reasons: [],
      predecessors: [],
    },
    ...{
      startsAt: isoOfMinute(at(from)),
      endsAt: isoOfMinute(at(to)),
      dispatchAt: null,
      lineEndsAt: null,
      lateness: 'in_time',
      version: 1,
    },
    ...more,
  };
}
const place = (id: number, kind: string) => ({ id, code: `P${id}`, name: '', kind, slots: 1, windows: [...calendar] });
const print = planEvent(1, 1, 'tue 08:00', 'tue 09:00');
const board: BoardData = {
  now: at('mon 08:00'),
  trucks: [],
  days: [],
  places: [place(1, 'press'), place(2, 'press'), place(3, 'binder')],
  bars: {
    id: [1, 2, 3],
    lineId: [1, 2, 3],
    placeId: [1, 1, 3],
    activity: ['print', 'print', 'bind'],
    component: [null, null, null],
    status: ['planned', 'planned', 'ready'],
    start: [at('tue 08:00'), at('tue 08:30'), at('tue 12:00')],
    end: [at('tue 09:00'), at('tue 10:00'), at('tue 13:30')],
  },
  fixed: [2],
  tools: [],
  toolCounts: [],
  late: [1, 3],
  tight: [2],
  pool: [],
};
const jobs = { lineId: [2, 1], basketId: [20, 10], jobNumber: ['26-1002-1', '26-1001-1'], customer: ['B', 'A'] };
const model = boardModel(board, jobs);

describe('board model', () => {
  it('names the papers that a bar lacks, and when they and the files of a card of the pool come', () => {
    const card = { id: 9, lineId: 4 } as (typeof board)['pool'][number];
    const lacking = { id: [2, 9], papers: ['HVO90', ''], comesOn: ['2026-11-20', null], filesOn: [null, '2026-11-23'] };
    const { places, pool } = boardModel({ ...board, pool: [card] }, jobs, lacking);
    const [first, second] = places[0]!.bars;
    expect([first!.planEvent.lacks, second!.planEvent.lacks, second!.planEvent.comesOn]).toEqual([undefined, 'HVO90', '2026-11-20']);
    expect(pool[0]).toMatchObject({ filesOn: '2026-11-23' });
    expect(pool[0]).not.toHaveProperty('lacks');
  });
  it('puts overlapping bars in different lanes', () => expect(model.places[0]!.bars.map(({ lane }) => lane)).toEqual([0, 1]));
  it('assigns lanes independently of the input order, even for bars that begin together', () => {
    const bars = { ...board.bars, start: [at('tue 08:00'), at('tue 08:00'), at('tue 12:00')] };
    const reversed = Object.fromEntries(Object.entries(bars).map(([name, values]) => [name, values.toReversed()])) as typeof bars;
    const lanes = [bars, reversed].map((one) => boardModel({ ...board, bars: one }, jobs).places[0]!.bars.map((bar) => bar.planEvent.id));
    expect(lanes).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
  it('joins each bar with its job, lateness, fixed flag and duration', () => {
    expect(model.events.get(1)).toMatchObject({ jobNumber: '26-1001-1', customer: 'A', basketId: 10, lateness: 'late', fixed: false });
    expect(model.events.get(2)).toMatchObject({ jobNumber: '26-1002-1', lateness: 'tight', fixed: true, minutes: 90 });
    expect(model.events.get(3)).toMatchObject({ jobNumber: '', customer: '', minutes: 60 });
  });
  it('counts late and tight lines that still have open work', () => {
    expect(countLate(board)).toEqual({ late: 1, tight: 1 });
  });
  it('decides a move as the server does', () => {
    const ask = (placeId: number, start: string) => deciderOf(model, [print], print)({ placeId, start: at(start) });
    expect(ask(2, 'tue 09:00')).toMatchObject({ accepted: true });
    expect(ask(1, 'tue 09:30')).toMatchObject({ code: 'PLACE_BUSY' });
    expect(ask(3, 'tue 09:00')).toMatchObject({ code: 'PLACE_NOT_ALLOWED' });
    expect(ask(2, 'tue 12:30')).toMatchObject({ code: 'PLACE_CLOSED' });
  });
  it('shows while dragging that a pushed successor would miss the truck', () => {
    const truck = { dispatchAt: isoOfMinute(at('wed 16:00')) };
    const dragged = { ...print, ...truck };
    const bind = planEvent(4, 3, 'tue 10:00', 'tue 12:00', { ...truck, predecessors: [{ id: 1, waitMinutes: 240 }] });
    const ask = (start: string) => deciderOf(model, [dragged, bind], dragged)({ placeId: 2, start: at(start) });
    expect(ask('wed 08:00')).toMatchObject({ accepted: true, value: { pushed: [{ eventId: 4, start: at('wed 13:00') }] } });
    expect(ask('wed 11:00')).toMatchObject({ code: 'EVENT_AFTER_DISPATCH', params: { dispatchAt: at('wed 16:00') } });
  });
  it('steps over closed time', () => {
    expect(stepStart(calendar, at('mon 12:25'), 1)).toBe(at('mon 13:00'));
    expect(stepStart(calendar, at('mon 13:00'), -1)).toBe(at('mon 12:25'));
    expect(stepStart(calendar, at('mon 09:00'), 12)).toBe(at('mon 10:00'));
  });
  it('leaves out rows without work, or without what the filter matches, but not the one over which a bar is held', () => {
    const rows = (matches?: (id: number) => boolean, heldOver?: number) =>
      rowsWithWork(model.places, matches && (({ id }) => matches(id)), heldOver).map(({ id }) => id);
    expect(rows()).toEqual([1, 3]);
    expect(rows((id) => id === 3)).toEqual([3]);
    expect(rows(undefined, 2)).toEqual([1, 2, 3]);
  });
  it('counts load in open minutes against the capacity of the place', () => {
    const one: BoardPlace = {
      ...model.places[0]!,
      bars: [{ ...model.places[0]!.bars[0]!, start: at('tue 16:00'), end: at('wed 09:00'), lane: 0 }],
    };
    expect(placeLoad(one, at('tue 00:00'), at('wed 00:00'))).toEqual({ planned: 60, capacity: 510 });
  });
  it('converts an instant to minutes and back', () => expect(minuteOfIso(isoOfMinute(at('mon 08:00')))).toBe(at('mon 08:00')));
});
