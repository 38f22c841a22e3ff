import { expect, it } from 'vitest';
import { decidePeriod, nextDueOn, periodBefore, periodDue, periodsOf, usualPeriod } from './export-periods.ts';
import { decideRecipients, decideScheduleOnce, decideUnit, exportReports } from './exports.ts';

const day = Temporal.PlainDate.from;

it('nextOn answers the next day, Monday, or first of the month', () => {
  expect(nextDueOn('daily', day('2026-12-31')).toString()).toBe('2027-01-01');
  expect(['2026-11-20', '2026-11-22', '2026-11-23'].map((one) => nextDueOn('weekly', day(one)).toString())).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(['2026-11-30', '2026-12-01'].map((one) => nextDueOn('monthly', day(one)).toString())).toEqual(['2026-12-01', '2027-01-01']);
});

it('periodBefore answers the day, week or month that ended before the due day', () => {
  const period = (...asked: Parameters<typeof periodBefore>) => Object.values(periodBefore(...asked)).map(String);
  expect(period('daily', day('2027-01-01'))).toEqual(['2026-12-31', '2026-12-31']);
  expect(period('weekly', day('2026-11-23'))).toEqual(['2026-11-16', '2026-11-22']);
  expect(period('monthly', day('2027-03-01'))).toEqual(['2027-02-01', '2027-02-28']);
});

it('periodOwed covers every whole period since a missed night, never part of one', () => {
  const owed = (...[rhythm, due, today]: [Parameters<typeof periodDue>[0], string, string]) =>
    Object.values(periodDue(rhythm, day(due), day(today))).map(String);
  expect(owed('weekly', '2026-11-23', '2026-11-23')).toEqual(['2026-11-16', '2026-11-22']);
  expect(owed('weekly', '2026-11-23', '2026-11-25')).toEqual(['2026-11-16', '2026-11-22']);
  expect(owed('weekly', '2026-11-23', '2026-12-01')).toEqual(['2026-11-16', '2026-11-29']);
  expect(owed('monthly', '2026-11-01', '2026-11-03')).toEqual(['2026-10-01', '2026-10-31']);
  expect(owed('daily', '2026-11-21', '2026-11-23')).toEqual(['2026-11-20', '2026-11-22']);
});

it('a report of a period needs both its days, the first of them first', () => {
  expect(decidePeriod('orders', { from: '2026-11-01', until: '2026-11-01' })).toMatchObject({ accepted: true });
  expect(decidePeriod('orders', {})).toMatchObject({ code: 'PERIOD_REQUIRED', field: 'from' });
  expect(decidePeriod('orders', { from: '2026-11-01' })).toMatchObject({ code: 'PERIOD_REQUIRED', field: 'until' });
  expect(decidePeriod('orders', { from: '2026-11-02', until: '2026-11-01' })).toMatchObject({ code: 'PERIOD_TURNED', field: 'until' });
});

it('a report for the bookkeeping is of one business unit and within one year', () => {
  expect(decidePeriod('audit_file', { from: '2026-01-01', until: '2026-12-31' })).toMatchObject({ accepted: true });
  expect(decidePeriod('audit_file', { from: '2026-12-01', until: '2027-01-31' })).toMatchObject({
    code: 'PERIOD_BEYOND_YEAR',
    field: 'until',
  });
  expect(decideUnit('audit_file', undefined)).toMatchObject({ code: 'UNIT_REQUIRED', field: 'unitId' });
  expect([decideUnit('audit_file', 2), decideUnit('orders', undefined)]).toMatchObject([{ accepted: true }, { accepted: true }]);
});

it('the usual period of the bookkeeping is last month, which is within one year', () => {
  const usual = (report: 'audit_file' | 'orders') => Object.values(usualPeriod(report, day('2027-01-05'))).map(String);
  expect(usual('audit_file')).toEqual(['2026-12-01', '2026-12-31']);
  expect(usual('orders')).toEqual(['2026-12-01', '2027-01-05']);
});

it('a period is divided by year for the bookkeeping alone', () => {
  const period = { from: day('2026-12-29'), until: day('2027-01-04') };
  const said = (report: 'audit_file' | 'orders') => periodsOf(report, period).map(({ from, until }) => `${from}/${until}`);
  expect(said('audit_file')).toEqual(['2026-12-29/2026-12-31', '2027-01-01/2027-01-04']);
  expect(said('orders')).toEqual(['2026-12-29/2027-01-04']);
});

it('a report of the current state needs no period', () => {
  const current = Object.keys(exportReports).filter((key) => !exportReports[key as keyof typeof exportReports].period);
  expect(current.length).toBeGreaterThan(0);
  for (const key of current) expect(decidePeriod(key as keyof typeof exportReports, {})).toMatchObject({ accepted: true });
});

it('add schedule › refuses a recipient who may not read the report', () => {
  expect(decideRecipients([1, 2], [2, 1]).accepted).toBe(true);
  expect(decideRecipients([1, 2], [1])).toMatchObject({ code: 'RECIPIENT_WITHOUT_RIGHT', field: 'recipientIds' });
});

it('add schedule › refuses the same report of the same unit in the same rhythm', () => {
  expect(decideScheduleOnce(true)).toMatchObject({ code: 'SCHEDULE_TWICE', field: 'rhythm' });
  expect(decideScheduleOnce(false).accepted).toBe(true);
});
