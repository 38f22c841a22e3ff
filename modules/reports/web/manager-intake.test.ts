import { expect, it } from 'vitest';
import { noIntake } from '#modules/reports/domain/order-intake.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { byManager, totalOf } from './manager-intake.ts';

const taken = (managerId: number | null, period: string, euros: number) => ({
  ...{ ...noIntake, managerId, period, orders: 1, value: moneyFromEuros(euros) },
  manager: managerId === null ? null : `Manager ${managerId}`,
});
const periods = ['2026-10-01', '2026-11-01'];
const rows = [taken(1, '2026-10-01', 400), taken(1, '2026-11-01', 300), taken(null, '2026-11-01', 900)];
const targets = [
  { managerId: 1, manager: 'Manager 1', set: [], asked: [null, moneyFromEuros(600)] },
  { managerId: 2, manager: 'Manager 2', set: [], asked: [null, moneyFromEuros(200)] },
];

it('only what was taken in while a target stood counts towards it, of each and of all together', () => {
  const managers = byManager({ periods, rows, targets });
  const told = managers.map(({ managerId, target, towards }) => [managerId, target, towards]);
  expect(told).toEqual([
    [null, null, noMoney],
    [1, moneyFromEuros(600), moneyFromEuros(300)],
    [2, moneyFromEuros(200), noMoney],
  ]);
  expect(totalOf(managers, 'all')).toMatchObject({
    target: moneyFromEuros(800),
    towards: moneyFromEuros(300),
    value: moneyFromEuros(1600),
  });
});
