import { describe, expect, it } from 'vitest';
import { decideClosePlace } from './close-place.ts';

const week = [1, 2, 3].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:30' },
  { weekday, from: '13:00', to: '17:00' },
]);
const moment = (text: string) => Temporal.PlainDateTime.from(text);
const close = (from: string, until: string, specialDays: Parameters<typeof decideClosePlace>[0]['specialDays'] = []) =>
  decideClosePlace(
    { week, specialDays },
    new Set(['2026-11-24']),
    { from: moment(from), until: moment(until), note: 'Onderhoud' },
    moment('2026-11-23T07:00'),
  );

describe('close place', () => {
  it('takes the stretch out of the hours of its day, and keeps what is open before and after it', () => {
    expect(close('2026-11-23T10:00', '2026-11-23T13:30')).toMatchObject({
      value: [
        {
          date: '2026-11-23',
          note: 'Onderhoud',
          hours: [
            { from: '08:00', to: '10:00' },
            { from: '13:30', to: '17:00' },
          ],
        },
      ],
    });
  });
  it('closes the days between, not those that were closed anyway, and keeps other special days', () => {
    const other = { date: '2026-12-01', hours: [], note: 'Dicht' };
    expect(close('2026-11-23T16:00', '2026-11-25T09:00', [other])).toMatchObject({
      value: [
        { date: '2026-11-23', hours: [{ to: '12:30' }, { from: '13:00', to: '16:00' }] },
        { date: '2026-11-25', hours: [{ from: '09:00' }, { from: '13:00' }] },
        other,
      ],
    });
  });
  it.each([
    ['CLOSING_ENDS_BEFORE', '2026-11-23T10:00', '2026-11-23T10:00'],
    ['CLOSING_ENDS_BEFORE', '2026-11-23T05:00', '2026-11-23T06:00'],
    ['CLOSING_TOO_LONG', '2026-11-23T10:00', '2027-02-23T10:00'],
    ['CLOSING_NOT_OPEN', '2026-11-24T08:00', '2026-11-24T17:00'],
  ])('refuses with %s', (code, from, until) => expect(close(from, until)).toMatchObject({ accepted: false, code }));
});
