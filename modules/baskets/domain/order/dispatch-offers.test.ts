import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { arrivalOf, dispatchOffers, firstDispatch, priceAtSpeed, speedPercent } from './dispatch-offers.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-23');
const promised = {
  standard: day('2026-12-03'),
  express: { day: day('2026-12-01'), percent: 25 },
  economy: { day: day('2026-12-15'), percent: -5 },
};
const offers = (...works: Parameters<typeof dispatchOffers>[0]) => dispatchOffers(works, today, new Set());

describe('offers of a dispatch day', () => {
  it('are those of the plan for one product', () => {
    expect(offers({ planned: promised, leadDays: null })).toEqual(promised);
  });
  it('wait for the slowest of several products', () => {
    const slow = { standard: day('2026-12-02') };
    expect(offers({ planned: promised, leadDays: null }, { planned: slow, leadDays: null }).express!.day).toEqual(slow.standard);
  });
  it('leave out express when the lead time of a product holds it anyway', () => {
    expect(offers({ planned: promised, leadDays: 8 })).toEqual({ standard: promised.standard, economy: promised.economy });
    expect(offers({ planned: undefined, leadDays: 2 })).toEqual({ standard: day('2026-11-25') });
  });
});

describe('price of speed', () => {
  it.each([
    ['2026-12-01', 25],
    ['2026-12-02', 25],
    ['2026-12-03', 0],
    ['2026-12-14', 0],
    ['2026-12-15', -5],
    ['2027-01-04', -5],
  ])('of %s is %i per cent', (date, percent) => {
    expect(speedPercent(promised, day(date))).toBe(percent);
  });
  it('is nothing for any day when the plan offers only one', () => {
    expect(speedPercent({ standard: promised.standard }, day('2026-12-01'))).toBe(0);
    expect(firstDispatch({ standard: promised.standard })).toEqual(promised.standard);
    expect(firstDispatch(promised)).toEqual(promised.express.day);
  });
  it('is part of the price of the line', () => {
    expect(priceAtSpeed(moneyFromEuros(1000), 25)).toBe(moneyFromEuros(1250));
    expect(priceAtSpeed(moneyFromEuros(1000), -5)).toBe(moneyFromEuros(950));
  });
});

it('is delivered on the working day after it left', () => {
  expect(arrivalOf(day('2026-12-03'), new Set()).toString()).toBe('2026-12-04');
  expect(arrivalOf(day('2026-12-04'), new Set(['2026-12-07'])).toString()).toBe('2026-12-08');
});
