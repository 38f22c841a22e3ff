import { describe, expect, it } from 'vitest';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { daysOf, holidayImportFields, importedPeriod, otherHours } from './holiday-import.ts';

const headings = ['Van', 'Tot', 'Omschrijving', 'Productie'];
const read = (...cells: string[]) => {
  const [row] = readRows(
    [{ number: 2, cells }],
    { headings, mapping: { from: 0, to: 1, name: 2, closesProduction: 3 } },
    holidayImportFields('2026-11-18'),
  );
  return importedPeriod(row!, 'BE');
};

describe('periods of a list', () => {
  it('are one line for a summer closure', () => {
    const { period } = read('19-7-2027', '6 augustus 2027', 'Bouwverlof', '');
    expect(period).toMatchObject({
      country: 'BE',
      name: 'Bouwverlof',
      closesProduction: true,
      closesDispatch: true,
      closesDelivery: false,
    });
    expect(daysOf(period!)).toHaveLength(19);
  });
  it.each([
    ['02.08.2027 - 20.08.2027', '2027-08-02', '2027-08-20'],
    ['23.12.–2.1.2028', '2027-12-23', '2028-01-02'],
    ['25 & 26/12/2033', '2033-12-25', '2033-12-26'],
    ['25 & 26-12-2027', '2027-12-25', '2027-12-26'],
    ['25 t/m 26-12-2027', '2027-12-25', '2027-12-26'],
    ['week 29 t/m 31 2027', '2027-07-19', '2027-08-08'],
    ['wk 30 2027', '2027-07-26', '2027-08-01'],
    ['2027-W30', '2027-07-26', '2027-08-01'],
    ['KW 52 - KW 1 2028', '2027-12-27', '2028-01-09'],
  ])('are read from a cell of days: %s', (cell, from, to) => expect(read(cell, '', 'Winter', '').period).toMatchObject({ from, to }));
  it('are whole weeks from the first to the last', () => {
    expect(read('sem. 30 2027', 'sem. 31 2027', 'Zomer', '').period).toMatchObject({ from: '2027-07-26', to: '2027-08-08' });
    expect(read('week 60 2027', '', 'Zomer', '').period).toBeUndefined();
  });
  it('are a day without a last one', () => expect(daysOf(read('1-1-2027', '', 'Nieuwjaar', '').period!)).toEqual(['2027-01-01']));
  it.each([
    [['6-8-2027', '19-7-2027', 'Bouwverlof', ''], 'PERIOD_ENDS_BEFORE'],
    [['6-8-2027', '6-8-2028', 'Bouwverlof', ''], 'PERIOD_TOO_LONG'],
    [['', '', 'Bouwverlof', ''], 'CELL_MISSING'],
    [['6-8-2027', '', '', ''], 'CELL_MISSING'],
    [['6-8-2027', '', 'Niets dicht', 'nee'], 'HOLIDAY_CLOSES_NOTHING'],
  ])('%j is refused with %s', (cells, code) => expect(read(...cells).problems[0]?.code).toBe(code));
  it.each([
    [['24-12-2027 12u00', '', 'Kerstavond', ''], 'from'],
    [['24-12-2027', '', 'Kerstavond (namiddag)', ''], 'name'],
    [['11-6-2027', '', 'Teamuitje vanaf 12:00', ''], 'name'],
    [['15/11/2027', '', 'Fête de la dynastie, après-midi', ''], 'name'],
    [['24.12.2027', '', 'Heiligabend, ab 13 Uhr', ''], 'name'],
  ])('%j closes the whole day, and says that the list names a part of it', (cells, field) => {
    const { period, problems } = read(...cells);
    expect(period).toMatchObject({ from: period!.to });
    expect(problems).toEqual([{ row: 2, field, code: 'HOLIDAY_HALF_DAY', params: {}, part: 'difference' }]);
  });
  it.each([
    ['2027-12-24 00:00:00', 'Kerstavond'],
    ['24-12-2027', 'Middenstandsdag'],
    ['24-12-2027', '12 uurwerken'],
  ])('%s %s is a whole day', (from, name) => expect(read(from, '', name, '').problems).toEqual([]));
  it('without a year suggest the next one, also in a column of periods', () => {
    const period = holidayImportFields('2026-11-18').find(({ name }) => name === 'period')!;
    expect(period.read('15 augustus', { mark: 'comma', heading: '' })).toMatchObject({ nearest: '15-8-2027', unsure: true });
    expect(period.read('wk 32', { mark: 'comma', heading: '' })).toMatchObject({ nearest: 'wk 32 2027', unsure: true });
    const [from] = holidayImportFields('2026-11-18');
    expect(from!.read('27/4', { mark: 'comma', heading: '' })).toMatchObject({ nearest: '27-4-2027', unsure: true });
    expect(from!.read('5 december', { mark: 'comma', heading: '' })).toMatchObject({ nearest: '5-12-2026', unsure: true });
  });
  it('may be one cell', () => {
    const field = holidayImportFields('2026-11-18').find(({ name }) => name === 'period')!;
    expect(field.read('19-7-2027 t/m 6-8-2027', { mark: 'comma', heading: '' })).toEqual({
      value: { from: '2027-07-19', to: '2027-08-06', isHalf: false },
    });
  });
});

it('a part of a day that is closed as a whole leaves it so, and is named', () => {
  const { period } = read('24-12-2027', '', 'Kerstavond', '');
  const day = { date: '2027-12-24', fromTime: null, untilTime: null };
  const said = (fromTime: string | null) => otherHours({ ...period!, fromTime }, [day], 9).map(({ code, params }) => [code, params.date]);
  expect([said('12:00'), said(null)]).toEqual([[['HOLIDAY_OTHER_HOURS', '2027-12-24']], []]);
});
