import { expect, it } from 'vitest';
import { noIntake } from '#modules/reports/domain/order-intake.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { byManager, totalIntake } from './manager-intake.ts';

const taken = (managerId: number | null, period: string, euros: number, towards = 0) => ({
  ...{ ...noIntake, managerId, period, orders: 1, value: moneyFromEuros(euros), towards: moneyFromEuros(towards) },
  manager: managerId === null ? null : `Manager ${managerId}`,
});
const rows = [taken(1, '2026-07-01', 100), taken(1, '2026-10-01', 700, 300), taken(null, '2026-10-01', 900)];
const targets = [
  { managerId: 1, manager: 'Manager 1', set: [], asked: [null, moneyFromEuros(600)] },
  { managerId: 2, manager: 'Manager 2', set: [], asked: [null, moneyFromEuros(200)] },
];

it('byManager and totalOf count towards the target only intake from months with a target', () => {
  const managers = byManager({ rows, targets });
  const shown = managers.map(({ managerId, target, towards }) => [managerId, target, towards]);
  expect(shown).toEqual([
    [null, null, noMoney],
    [1, moneyFromEuros(600), moneyFromEuros(300)],
    [2, moneyFromEuros(200), noMoney],
  ]);
  expect(totalIntake(managers, 'all')).toMatchObject({
    target: moneyFromEuros(800),
    towards: moneyFromEuros(300),
    value: moneyFromEuros(1700),
  });
});
