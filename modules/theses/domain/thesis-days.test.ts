import { describe, expect, it } from 'vitest';
import { missedDueDay, moveMilestones, nearestOfferedDay, shownDay, thesisDays, thesisMilestones, withDefenceTime } from './thesis-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
/** Tuesday; the plan needs three working days. */
const base = {
  today: day('2026-11-24'),
  offers: { standard: day('2026-11-27') },
  leadWeeks: 5,
  manuscriptWeeks: 0,
  titlePageDays: null,
  closed: new Set<string>(),
  closedThere: new Set<string>(),
};

describe('days of a thesis', () => {
  it('begin after the check, the proof, the plan and the transport', () => {
    expect(thesisDays({ ...base, defence: undefined })).toMatchObject({ first: '2026-12-03', due: null, warning: null });
    expect(thesisDays({ ...base, defence: undefined, closed: new Set(['2026-11-30']) }).first).toBe('2026-12-04');
  });
  it('each have their price: dearer in overtime before the usual one, cheaper from the off-peak week on', () => {
    const offers = {
      ...{ standard: day('2026-11-27'), express: { day: day('2026-11-25'), percent: 25 } },
      economy: { day: day('2026-12-03'), percent: -5 },
    };
    const { first, standard, days } = thesisDays({ ...base, offers, defence: day('2027-01-21') });
    expect([first, standard]).toEqual(['2026-12-01', '2026-12-03']);
    expect(days.map(({ percent }) => percent)).toEqual([25, 25, 0, 0, 0, 0, -5, -5, -5, -5, -5, -5, -5]);
    const [, upload] = thesisMilestones({ ...base, offers, defence: undefined }, day('2026-12-01'));
    expect(upload).toEqual({ name: 'upload', date: '2026-11-24' });
  });
  it('end when the university wants its copies, weeks before the defence', () => {
    const { due, days, warning } = thesisDays({ ...base, defence: day('2027-01-21') });
    expect([due, warning]).toEqual(['2026-12-17', null]);
    expect(days[0]).toEqual({ date: '2026-12-03', state: 'free', percent: 0 });
    expect(days.at(-1)).toEqual({ date: '2026-12-17', state: 'last', percent: 0 });
    expect(days).toHaveLength(11);
  });
  it('reach to the last one in time for a defence half a year off, and say until when one can order', () => {
    const found = thesisDays({ ...base, defence: day('2027-05-20') });
    expect([found.due, found.days.at(-1)]).toEqual(['2027-04-15', { date: '2027-04-15', state: 'last', percent: 0 }]);
    expect([found.warning, found.orderBy]).toEqual([null, '2027-04-06']);
    expect(shownDay(found, null)).toBe('2027-04-15');
    expect(shownDay(found, '2027-01-05')).toBe('2027-01-05');
  });
  it('warn before it is too late, and say which day is offered in place of one that is not', () => {
    const found = thesisDays({ ...base, defence: day('2027-01-12') });
    expect([found.due, found.warning, found.orderBy]).toEqual(['2026-12-08', 'LITTLE_TIME', '2026-11-27']);
    expect([
      nearestOfferedDay(found, '2026-12-04'),
      nearestOfferedDay(found, '2026-12-09'),
      nearestOfferedDay(found, '2026-11-30'),
    ]).toEqual([null, '2026-12-08', '2026-12-03']);
    expect(nearestOfferedDay(found, '2026-12-06')).toBe('2026-12-04');
  });
  it('end on the working day before the defence when the university asks for no copies', () => {
    expect(thesisDays({ ...base, leadWeeks: 0, defence: day('2026-12-14') }).due).toBe('2026-12-11');
  });
  it('are late, with a warning, when the university cannot have its copies in time', () => {
    const { days, warning } = thesisDays({ ...base, defence: day('2026-12-18') });
    expect(warning).toBe('LATE_FOR_UNIVERSITY');
    expect(days.every(({ state }) => state === 'late')).toBe(true);
    expect(days.at(-1)!.date).toBe('2026-12-17');
  });
  it('warn when the defence comes first, or is over', () => {
    expect(thesisDays({ ...base, defence: day('2026-12-01') }).warning).toBe('LATE_FOR_DEFENCE');
    expect(thesisDays({ ...base, defence: day('2026-11-01') }).warning).toBe('DEFENCE_PASSED');
  });
});

describe('milestones of a thesis', () => {
  it('count back from the delivery to the files', () => {
    const names = thesisMilestones({ ...base, defence: day('2027-01-21') }, day('2026-12-03'));
    expect(names.map(({ name, date }) => `${name} ${date}`)).toEqual([
      'manuscript 2026-11-24',
      'upload 2026-11-24',
      'proof 2026-11-27',
      'production 2026-11-30',
      'dispatch 2026-12-02',
      'delivery 2026-12-03',
      'due 2026-12-17',
      'defence 2027-01-21',
    ]);
  });
  it('begin with the manuscript and the title page, which the university approves before the files come', () => {
    const rules = { ...base, defence: day('2027-05-20'), titlePageDays: 5, manuscriptWeeks: 0 };
    const first = (input: typeof rules) => thesisMilestones(input, day('2027-01-14')).slice(0, 3);
    const names = ({ name, date }: { name: string; date: string }) => `${name} ${date}`;
    expect(first(rules).map(names)).toEqual(['manuscript 2026-12-28', 'titlePage 2026-12-29', 'upload 2027-01-05']);
    expect(first({ ...rules, manuscriptWeeks: 26 })[0]).toEqual({ name: 'manuscript', date: '2026-11-19' });
  });
  it('do not ask for files before today: on a Sunday the working days are counted from Friday', () => {
    const sunday = { ...base, today: day('2026-11-29'), offers: { standard: day('2026-12-02') }, defence: undefined };
    const { first } = thesisDays(sunday);
    expect(thesisMilestones(sunday, day(first))[1]).toEqual({ name: 'upload', date: '2026-11-29' });
  });
});

it('milestones of an ordered thesis › move along with its delivery, but not the dates of the university', () => {
  const days = thesisMilestones({ ...base, defence: day('2027-01-21') }, day('2026-12-03'));
  const moved = moveMilestones(days, '2026-12-07', base.closed);
  expect(moved.map(({ name, date }) => `${name} ${date}`)).toEqual([
    'manuscript 2026-11-26',
    'upload 2026-11-26',
    'proof 2026-12-01',
    'production 2026-12-02',
    'dispatch 2026-12-04',
    'delivery 2026-12-07',
    'due 2026-12-17',
    'defence 2027-01-21',
  ]);
  expect(moveMilestones(moved, '2026-12-03', base.closed)).toEqual(days);
  expect(moveMilestones(days, null, base.closed)).toEqual(days);
});

it('milestones of an ordered thesis › keep the time of the defence when the delivery moves', () => {
  const days = thesisMilestones({ ...base, defence: day('2027-01-21') }, day('2026-12-03'));
  expect(withDefenceTime(days, '')).toEqual(days);
  const timed = withDefenceTime(days, '12:15');
  expect(timed.filter(({ time }) => time !== undefined)).toEqual([{ name: 'defence', date: '2027-01-21', time: '12:15' }]);
  expect(moveMilestones(timed, '2026-12-07', base.closed).at(-1)).toEqual(timed.at(-1));
});

it('thesis days › says which day of the university a chosen day misses', () => {
  expect(missedDueDay({ due: '2027-02-11' }, '2027-02-12')).toBe('2027-02-11');
  expect(missedDueDay({ due: '2027-02-11' }, '2027-02-11')).toBeNull();
  expect(missedDueDay({ due: null }, '2027-02-12')).toBeNull();
});
