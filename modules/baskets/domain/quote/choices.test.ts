import { expect, it } from 'vitest';
import { nextStep } from '#modules/baskets/domain/basket/next-step.ts';
import { basketStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketMovesFrom } from '#modules/baskets/domain/basket/transitions.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { defaultChoices, replaceChoice, totalsOfChoices } from './choices.ts';

const row = (quantity: number, price: number) => ({ quantity, price: moneyFromEuros(price), transportPrice: noMoney });
const offers = [
  { lineId: 1, group: 1, vatPercent: 9, quantity: 150, rows: [row(100, 700), row(150, 900)] },
  { lineId: 2, group: 2, vatPercent: 21, quantity: 10, rows: [row(10, 100)] },
  { lineId: 3, group: 2, vatPercent: 21, quantity: 10, rows: [row(10, 200)] },
];
const made = defaultChoices(offers);

it('the first line of every group is preselected at the quantity the quote was made for', () =>
  expect(made).toEqual([
    { lineId: 1, quantity: 150 },
    { lineId: 2, quantity: 10 },
  ]));
it('choosing another alternative replaces the first and leaves the other groups alone', () =>
  expect(replaceChoice(offers, made, { lineId: 3, quantity: 10 })).toEqual([
    { lineId: 1, quantity: 150 },
    { lineId: 3, quantity: 10 },
  ]));
it('the total follows the choices', () =>
  expect(totalsOfChoices(offers, replaceChoice(offers, made, { lineId: 1, quantity: 100 })).gross).toBe(
    moneyFromEuros(700 * 1.09 + 100 * 1.21),
  ));
it('a next step is offered only where the basket may move on', () => {
  for (const status of basketStatuses) if (nextStep(status)) expect(basketMovesFrom(status).length).toBeGreaterThan(0);
});
