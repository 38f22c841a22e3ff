import { expect, it } from 'vitest';
import { closedThesisDays } from './thesis-calendar.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const free = (date: string) => ({ date, state: 'free' as const, percent: 0 });
/** Tuesday 24 November 2026; the Thursday after it is a holiday. */
const asked = { today: day('2026-11-24'), defence: undefined, closed: new Set(['2026-11-26']), closedThere: new Set<string>() };

it('closed thesis days › say why each working day of the weeks shown is not offered', () => {
  const found = closedThesisDays(asked, { first: '2026-12-01', due: null, days: [free('2026-12-01'), free('2026-12-02')] });
  expect(found).toEqual([
    { date: '2026-11-23', reason: 'past' },
    { date: '2026-11-24', reason: 'today' },
    { date: '2026-11-25', reason: 'tooSoon' },
    { date: '2026-11-26', reason: 'holiday' },
    { date: '2026-11-27', reason: 'tooSoon' },
    { date: '2026-11-30', reason: 'tooSoon' },
    { date: '2026-12-03', reason: 'later' },
    { date: '2026-12-04', reason: 'later' },
  ]);
});

it('closed thesis days › end with what comes after the university’s day and after the defence', () => {
  const dates = { first: '2026-11-30', due: '2026-12-01', days: [free('2026-11-30'), free('2026-12-01')] };
  const found = closedThesisDays({ ...asked, defence: day('2026-12-03') }, dates);
  expect(found.slice(-3)).toEqual([
    { date: '2026-12-02', reason: 'afterUniversity' },
    { date: '2026-12-03', reason: 'afterDefence' },
    { date: '2026-12-04', reason: 'afterDefence' },
  ]);
});

it('closed thesis days › are none without an offered day', () => {
  expect(closedThesisDays(asked, { first: '2026-12-01', due: null, days: [] })).toEqual([]);
});
