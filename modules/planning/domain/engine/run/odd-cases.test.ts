import { describe, expect, it } from 'vitest';
import { CaseError } from '../case/field-reader.ts';
import { readCase } from '../case/read-case.ts';
import { checkPlan } from '../validate/check-plan.ts';
import odd from '../worked-cases/odd.json' with { type: 'json' };
import { planShop, withExplanations } from './plan-shop.ts';

/** What a case comes to: the total of its best plan, a rule that no plan keeps, or the words with which it is not read. */
type Expected = { total?: number; broken?: string; refused?: string };

/** Each hard rule at its edge; the totals are those on which searches with different seeds and times agree, and the checker of the rule book. */
describe.each(odd.cases.map((one) => ({ id: one.id, one, expected: one.expected as Expected })))('odd case $id', ({ one, expected }) => {
  it('is planned soundly at its best, or refused for what makes it impossible', () => {
    if (expected.refused) {
      expect(() => readCase(one)).toThrow(new CaseError(...(expected.refused.split(/: (.*)/).slice(0, 2) as [string, string])));
      return;
    }
    const planningCase = readCase(one);
    const plan = withExplanations(planningCase, planShop(planningCase, { seed: 1, budget: (steps) => steps / 4000 }));
    const { violations, objective } = checkPlan(planningCase, plan);
    if (expected.broken) expect(violations.map(({ rule }) => rule)).toContain(expected.broken);
    else expect({ violations, total: objective?.total }).toEqual({ violations: [], total: expected.total });
  });
});
