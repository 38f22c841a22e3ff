import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listBoardJobsEndpoint, readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { readPlanDashboardEndpoint } from '#modules/planning/contract/read-dashboard.endpoint.ts';
import { system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import { confirmOrder, enterOrder, furnishShop, produceEvent, readEvent, readEvents, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { listBoardShortages } from '../board/board-shortages.query.ts';
import { materialDates } from '../placing/material-dates.ts';
import { materialShortages } from './material-shortages.ts';
import { readPlanDashboard } from './plan-dashboard.query.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T07:00:00Z');
  await releaseOrder(shop, 1, 'G5', '2026-12-18');
  await releaseOrder(shop, 2, 'G1b', '2026-11-19');
  await enterOrder(shop, 3, 'G5', '2026-12-18');
  await confirmOrder(shop, 3);
});
afterAll(() => shop.close());
beforeEach(() => shop.moveClock('2026-11-18T07:00:00Z'));

type Input = Parameters<typeof readPlanDashboardEndpoint.input.parse>[0];
const read = (input: Input) => shop.as('planner').call(readPlanDashboardEndpoint, readPlanDashboardEndpoint.input.parse(input));
const jobs = async (input: Input) => (await read(input)).work.map(({ jobNumber }) => jobNumber);

it('lists what is late, planned today and waits, per department with the hours of the week', async () => {
  const { departments, bottleneck, setup, work, tomorrow } = await read({ list: 'late' });
  expect(work.map(({ jobNumber }) => jobNumber)).toEqual(['26-1002-1']);
  expect(work[0]!.lateMinutes).toBeGreaterThan(0);
  expect(tomorrow).toBe('2026-11-19');
  const print = departments.find(({ department }) => department === 'print')!;
  expect(print.capacity).toBeGreaterThan(print.planned);
  expect(bottleneck!.days).toHaveLength(7);
  expect(setup.of).toBeGreaterThan(setup.minutes);
  expect(setup.changeovers).toBeGreaterThan(0);
  expect(await jobs({ list: 'files' })).toEqual(['26-1003-1']);
  expect(await jobs({ list: 'today', department: 'print' })).toContain('26-1001-1');
  const waiting = (await read({ list: 'predecessor' })).work;
  expect(waiting.every(({ predecessor, activity }) => predecessor !== null && activity !== 'print')).toBe(true);
});

it('counts what a planner moved, and planned against actual minutes of what was finished today', async () => {
  await releaseOrder(shop, 4, 'G5', '2026-12-18');
  const event = await readEvent(shop, 4, 'print');
  await shop.as('planner').call(moveEventEndpoint, { ...event, start: '2026-11-18T13:00:00Z', placeId: event.placeId, withChain: true });
  expect((await read({})).moved[0]).toMatchObject({ cause: 'hand', by: 'Pieter Jansma' });
  expect(await jobs({ list: 'moved' })).toContain('26-1004-1');
  await produceEvent(shop, await readEvent(shop, 4, 'print'));
  const { actual } = await read({});
  expect(actual).toMatchObject([{ placeId: event.placeId, planned: event.minutes }]);
});

it('takes from a higher module which material is too little', async () => {
  const entry = materialShortages.entry(async (_, lineIds) => new Map(lineIds.filter((id) => id === 1).map((id) => [id, 'HVO90'])));
  const kernel = { ...shop.kernel, slots: { ...shop.kernel.slots, [entry.slot]: [entry.entry] } };
  const input = readPlanDashboardEndpoint.input.parse({ list: 'material' });
  const dashboard = await execute(kernel, readPlanDashboard, { actor: { ...system, internal: true }, input });
  expect(dashboard).toMatchObject({ work: [{ jobNumber: '26-1001-1', material: 'HVO90' }] });
});

it('gives the board what lacks paper, and for a card of the pool when that and its files come', async () => {
  const entry = materialShortages.entry(async (_, lineIds) => new Map(lineIds.map((id) => [id, `HVO${id}`])));
  const card = (await readEvents(shop, 3)).find(({ activity }) => activity === 'print')!;
  const dates = materialDates.entry(async () => [{ lineId: 3, paper: card.paper!, day: '2026-11-25' }]);
  const slots = { ...shop.kernel.slots, [entry.slot]: [entry.entry], [dates.slot]: [dates.entry] };
  const kernel = { ...shop.kernel, slots };
  const lacks = await execute(kernel, listBoardShortages, {
    actor: { ...system, internal: true },
    input: { from: '2026-11-18', days: 30 },
  });
  const printing = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number; lineId: number }>(
      sql`SELECT id, line_id AS "lineId" FROM plan_events WHERE status = 'planned' AND paper IS NOT NULL AND place_id IS NOT NULL ORDER BY id`,
    ),
  );
  expect(printing.length).toBeGreaterThan(0);
  const bars = printing.map(() => null);
  expect(lacks).toEqual({
    id: [...printing.map(({ id }) => id), card.id],
    papers: [...printing.map(({ lineId }) => `HVO${lineId}`), 'HVO3'],
    comesOn: [...bars, '2026-11-25'],
    filesOn: [...bars, '2026-11-23'],
  });
});

it('gives the board the papers, format and delivery of each job', async () => {
  const board = await shop.as('planner').call(listBoardJobsEndpoint, { from: '2026-11-18', days: 7 });
  const at = board.jobNumber.indexOf('26-1001-1');
  expect(board.dueOn[at]).toBe('2026-12-18');
  expect(board.papers[at]!.length).toBeGreaterThan(0);
  expect(board.format[at]).toMatch(/^\d+ × \d+$/);
});

it('gives the board the moments at which something leaves', async () => {
  const { trucks } = await shop.as('planner').call(readBoardEndpoint, { from: '2026-11-19', days: 7 });
  const days = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'];
  expect(trucks).toEqual(days.map((day) => Date.parse(`${day}T15:00:00Z`) / 60_000));
});

it('lists what is released and has no time or no place, and names on its card what it waits for', async () => {
  await releaseOrder(shop, 5, 'G1b', '2026-12-18');
  const [print, bind] = [await readEvent(shop, 5, 'print', 'inner'), await readEvent(shop, 5, 'bind')];
  await shop.kernel.database.pool.query(
    `UPDATE plan_events SET status = 'to_plan', planned_start = NULL, planned_end = NULL WHERE id = $1`,
    [bind.id],
  );
  const unplanned = async () => (await read({ list: 'unplanned' })).work.filter(({ jobNumber }) => jobNumber === '26-1005-1');
  expect(await unplanned()).toMatchObject([{ eventId: bind.id, place: 'P1', startsAt: null }]);
  const board = await shop.as('planner').call(readBoardEndpoint, { from: '2026-11-18', days: 7 });
  const card = board.pool.find(({ id }) => id === bind.id)!;
  expect(card.predecessor).toMatchObject({ endsAt: expect.any(String) });
  expect(card.predecessor!.endsAt! >= print.endsAt!).toBe(true);

  const { counts, departments } = await read({});
  await shop.kernel.database.pool.query('UPDATE plan_events SET place_id = NULL WHERE id = $1', [bind.id]);
  expect(await unplanned()).toMatchObject([{ eventId: bind.id, placeId: 0, place: '' }]);
  const after = await read({});
  expect(after.counts.unplanned).toBe(counts.unplanned);
  const inDepartments = (rows: typeof departments) => rows.reduce((sum, row) => sum + row.counts.unplanned, 0);
  expect(inDepartments(after.departments)).toBe(inDepartments(departments) - 1);
});
