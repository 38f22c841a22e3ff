import { describe, expect, it } from 'vitest';
import { planShop } from '#modules/planning/domain/engine/run/plan-shop.ts';
import { at } from '#test/shifts.ts';
import { d1, d2, event, p1, planned, planOf } from '#test/standing-plan.ts';
import { decideApplyProposal } from './apply-proposal.ts';
import { dividedBy, secondHalfOf, withHalves } from './divided-work.ts';
import { withNeededMoves } from './part-of-proposal.ts';
import { objectiveOf } from './plan-objective.ts';
import { violationsOf } from './plan-violations.ts';
import { planningCaseOf } from './planning-case.ts';
import { eventsAfter, movesOf } from './read-proposal.ts';
import type { ProposalChoice, StandingPlan } from './standing-plan.ts';

const pieces = { quantityIn: 1001, quantityOut: 990 };
const long = planned(1, 'mon 11:00', { minutes: 500, runMinutes: 490, pieces });
const binding = event(2, { lineId: 1, placeId: p1, minutes: 30, predecessors: [{ id: 1, waitMinutes: 0 }] });
const due = { 1: 'mon 16:00' };
const proposed = (plan: StandingPlan, choice: Partial<ProposalChoice>) =>
  movesOf(plan, planShop(planningCaseOf(plan, { scope: 'all', ...choice }), { seed: 1, budget: (steps) => steps / 4000 }));

describe('divided work', () => {
  it('divides long work over two places where that brings it in time, only when the planner allows it', () => {
    const plan = planOf([long, binding], due);
    expect(dividedBy(proposed(plan, {}))).toEqual([]);
    const moves = proposed(plan, { divide: true });
    expect(dividedBy(moves)).toEqual([1]);
    const after = eventsAfter(plan, moves);
    expect(violationsOf({ ...plan, events: after })).toEqual([]);
    expect(new Set(moves.filter(({ eventId }) => Math.abs(eventId) === 1).map(({ placeId }) => placeId))).toEqual(new Set([d1, d2]));
    expect(Math.max(...after.map(({ end }) => end!))).toBeLessThanOrEqual(at('mon 16:00'));
    expect(objectiveOf(plan, after)).toMatchObject({ late: 0, moves: 2 });
  });

  it('leaves halves, short work, and work with transfer batches whole', () => {
    const divided = (plan: StandingPlan) => dividedBy(proposed(plan, { divide: true }));
    const { pieces: _, ...half } = long;
    expect(divided(planOf([half, binding], due))).toEqual([]);
    expect(divided(planOf([{ ...long, minutes: 59, runMinutes: 49, end: at('mon 11:59') }, binding], due))).toEqual([]);
    const overlapped = { ...binding, predecessors: [{ id: 1, waitMinutes: 0, overlapPercent: 20 }] };
    expect(divided(planOf([long, overlapped], due))).toEqual([]);
  });

  it('is taken over with both halves, of the operation as it was seen', () => {
    const plan = planOf([long, binding], due);
    const moves = proposed(plan, { divide: true });
    const parts = moves.map((move) => ({ ...move, from: null, predecessors: [] }));
    expect([...withNeededMoves(parts, new Set([1]), new Set())]).toContain(secondHalfOf(1));
    const apply = (changed: StandingPlan) =>
      decideApplyProposal(
        { status: 'ready', moves, opened: [] },
        moves.map(({ eventId }) => eventId),
        changed,
      );
    expect(apply(plan)).toMatchObject({ accepted: true });
    expect(apply({ ...plan, events: [{ ...long, version: 2 }, binding] })).toMatchObject({
      code: 'PLAN_CHANGED',
      params: { lines: ['1'] },
    });
  });

  it('is not taken over with one of its halves alone', () => {
    const plan = planOf([long, binding], due);
    const moves = proposed(plan, { divide: true });
    expect(moves.map(({ eventId }) => Math.abs(eventId)).filter((id) => id === 1)).toHaveLength(2);
    for (const half of [1, secondHalfOf(1)])
      expect(decideApplyProposal({ status: 'ready', moves, opened: [] }, [half], plan)).toMatchObject({
        code: 'PROPOSAL_DIVIDED',
        params: { lines: ['1'] },
      });
  });

  it('loses no minute and lets what follows wait for both halves', () => {
    const [first, second, then] = withHalves(planOf([long, binding]), [1]).events;
    expect(first!.runMinutes! + second!.runMinutes!).toBeCloseTo(490);
    expect(second).toMatchObject({ id: secondHalfOf(1), status: 'to_plan', start: null });
    expect(then!.predecessors.map(({ id }) => id)).toEqual([1, secondHalfOf(1)]);
  });
});
