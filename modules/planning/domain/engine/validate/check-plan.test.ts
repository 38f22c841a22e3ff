import { describe, expect, it } from 'vitest';
import type { CaseEvent, PlanningCase, ShopPlan } from '../case/planning-case.ts';
import small from '../worked-cases/small.json' with { type: 'json' };
import workedPlans from '../worked-cases/small-plans.json' with { type: 'json' };
import { bestPlan, checkPlan } from './check-plan.ts';

function rulesBrokenBy(id: string, change: (plan: ShopPlan & { events: CaseEvent[] }) => void): string[] {
  const planningCase = small.cases.find((one) => one.id === id) as unknown as PlanningCase;
  const plan = structuredClone(workedPlans.plans.find((one) => one.id === id)) as ShopPlan & { events: CaseEvent[] };
  change(plan);
  return checkPlan(planningCase, plan).violations.map(({ rule }) => rule);
}

const edit =
  (operation: string, change: Partial<CaseEvent>) =>
  ({ events }: { events: CaseEvent[] }) => {
    const event = events.find((one) => one.operation === operation)!;
    Object.assign(event, change);
  };

describe('check a plan', () => {
  it.each<[string, string, (plan: ShopPlan & { events: CaseEvent[] }) => void]>([
    ['H1_COMPLETE', 'p01-rest', ({ events }) => events.pop()],
    ['H2_PLACE', 'p01-rest', edit('A1', { place: 'P1' })],
    ['H3_PAST', 'p02-alternatives', edit('D1x', { start: 470, end: 540 })],
    ['H4_OPEN', 'p01-rest', edit('A2', { start: 1900 })],
    ['H5_DURATION', 'p01-rest', edit('A2', { end: 1990 })],
    ['H6_NO_PAUSE', 'p03-no-pause', edit('A1', { start: 700, end: 880 })],
    ['H7_SLOTS', 'p02-alternatives', edit('C1', { start: 500, end: 590 })],
    ['H8_ORDER', 'p01-rest', edit('C2', { start: 1950, end: 1980 })],
    ['H9_WITHIN', 'p10-outside', edit('A3', { start: 6240, end: 6360 })],
    ['H10_OVERLAP', 'p05-overlap', edit('A2', { start: 600, end: 712 })],
    ['H11_FILES', 'p09-dates', edit('C1', { start: 1930, end: 2000 })],
    ['H12_MATERIAL', 'p09-dates', edit('B1', { start: 620, end: 675 })],
    ['H13_FIXED', 'p12-breakdown', edit('C2', { start: 845, end: 895 })],
    ['H14_STARTED', 'p12-breakdown', edit('C1', { start: 480 })],
    ['H15_SPLIT', 'p06-split', edit('A1', { quantity: 1500 })],
    [
      'H16_GANG',
      'p07-gang',
      ({ events }) => {
        for (const event of events) if (event.place === 'D1') Object.assign(event, { gang: 'one' });
      },
    ],
    ['H17_CREW', 'p08-crew', edit('A1', { crew: ['bob'] })],
    ['H18_CREW_LOAD', 'p08-crew', edit('C2', { start: 480, end: 540, crew: ['ann'] })],
    ['H19_TOOL', 'p09-dates', edit('B2', { place: 'UV', start: 600, end: 700 })],
    ['H20_HORIZON', 'p01-rest', edit('A2', { start: 7190, end: 7250 })],
    ['H21_OBJECTIVE', 'p01-rest', ({ objective }) => Object.assign(objective, { flow: 1 })],
    ['H22_EXPLAIN', 'p03-no-pause', (plan) => Object.assign(plan, { explain: [] })],
  ])('reports %s', (rule, id, change) => {
    expect(rulesBrokenBy(id, change)).toContain(rule);
  });
});

it('the best of two plans keeps the rules, though one that breaks them is cheaper; of two such plans it is the cheaper one', () => {
  const planningCase = small.cases.find((one) => one.id === 'p01-rest') as unknown as PlanningCase;
  const sound = workedPlans.plans.find((one) => one.id === 'p01-rest') as ShopPlan;
  const costing = (total: number, plan: ShopPlan) => ({ ...plan, objective: { ...plan.objective, total } });
  const broken = costing(1, { ...sound, events: sound.events.slice(1) });
  expect(bestPlan(planningCase, [broken, sound])).toBe(sound);
  expect(bestPlan(planningCase, [sound, broken])).toBe(sound);
  const cheaper = costing(0, broken);
  expect(bestPlan(planningCase, [broken, cheaper])).toBe(cheaper);
});
