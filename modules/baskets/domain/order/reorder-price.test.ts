import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { priceSteps } from './reorder-price.ts';

const points = (...euros: [number, number, number, number, number]) => {
  const [paid, calculated, asked, rated, today] = euros.map(moneyFromEuros);
  return { paid: paid!, calculated: calculated!, asked: asked!, rated: rated!, today: today! };
};

it('price steps add up to the difference, without the steps that change nothing', () => {
  const steps = priceSteps(points(250, 262.5, 262.5, 270, 264));
  expect(steps).toEqual([
    { reason: 'agreed', change: moneyFromEuros(12.5) },
    { reason: 'rates', change: moneyFromEuros(7.5) },
    { reason: 'terms', change: moneyFromEuros(-6) },
  ]);
  expect(steps.reduce((sum, { change }) => sum + change, 0)).toBe(moneyFromEuros(14));
  expect(priceSteps(points(1, 1, 1, 1, 1))).toEqual([]);
});
