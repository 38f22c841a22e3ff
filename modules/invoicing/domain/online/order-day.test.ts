import { expect, it } from 'vitest';
import { decideDayChosen, decideOrderDay, openDay } from './order-day.ts';

const gone = { promised: '2026-12-10', first: '2026-12-15' };

it('order day › stays open until its customer keeps exactly that day', () => {
  expect(openDay(undefined, [])).toBeUndefined();
  expect(openDay(gone, [null])).toEqual(gone);
  expect(openDay(gone, ['2026-12-09'])).toEqual(gone);
  expect(openDay(gone, [null, '2026-12-10'])).toBeUndefined();
});

it('order day › refuses a payment while the day is open', () => {
  expect(decideDayChosen(gone)).toMatchObject({
    accepted: false,
    code: 'ORDER_DAY_GONE',
    params: { date: '2026-12-10', first: '2026-12-15' },
  });
  expect(decideDayChosen(undefined)).toMatchObject({ accepted: true });
});

it('order day › keeps the promised day, moves to the first one, and refuses one that is no longer offered', () => {
  expect(decideOrderDay('2026-12-10', gone)).toMatchObject({ accepted: true, value: 'keep' });
  expect(decideOrderDay('2026-12-15', gone)).toMatchObject({ accepted: true, value: 'move' });
  expect(decideOrderDay('2026-12-14', gone)).toMatchObject({ code: 'ORDER_DAY_CHANGED', params: { first: '2026-12-15' } });
  expect(decideOrderDay('2026-12-15', undefined)).toMatchObject({ code: 'ORDER_DAY_SETTLED' });
});
