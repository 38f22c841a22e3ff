import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { currentTarget, currentTargetOfManager } from './current-target.ts';

const set = [
  { fromMonth: '2026-11-01', value: moneyFromEuros(40_000), version: 3 },
  { fromMonth: '2026-09-01', value: moneyFromEuros(30_000), version: 2 },
];

it('targetOf answers the value that applies in a month; only a target of that month has a version', () =>
  expect(['2026-08-01', '2026-10-01', '2026-11-01', '2026-12-01'].map((month) => currentTarget(set, month))).toEqual([
    { value: null, version: 0 },
    { value: moneyFromEuros(30_000), version: 0 },
    { value: moneyFromEuros(40_000), version: 3 },
    { value: moneyFromEuros(40_000), version: 0 },
  ]));

it("targetOfManager answers each manager's own version", () => {
  const targets = [
    { managerId: 1, set },
    { managerId: 2, set: [{ fromMonth: '2026-11-01', value: moneyFromEuros(20_000), version: 7 }] },
  ];
  expect([1, 2, 3].map((managerId) => currentTargetOfManager(targets, managerId, '2026-11-01').version)).toEqual([3, 7, 0]);
});
