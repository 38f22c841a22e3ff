import { parseCountry } from '#modules/relations/domain/customer/parse-address.ts';
import { dateReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import { nearestDay } from '#platform/domain/import/nearest-day.ts';
import { readDate } from '#platform/domain/import/read-cell.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { Closing } from './save-holiday.ts';

/** A closed day or period of a list; every day of it becomes a holiday. The times are `HH:MM`, null for the beginning and the end of a day. */
export type ImportedPeriod = { from: string; to: string; name: string; nameEn: string; country: string } & ClosedTimes & Closing;
type ClosedTimes = { fromTime: string | null; untilTime: string | null };
export type Period = { from: string; to: string };
/** The days that a cell names, and whether it says that only a part of a day is closed. */
type ReadPeriod = Period & { isHalf: boolean };

/** Longer periods are mistyped years. */
const maxDays = 100;

/** A first day without its year, `24/12`, in the year of the last day, or the year before it. */
function withYearOf(written: string, end: Temporal.PlainDate | undefined): Temporal.PlainDate | undefined {
  if (!end) return undefined;
  const day = written.trim().replace(/[-/.]$/, '');
  const inYear = (year: number) => readDate(`${day}${/\p{L}$/u.test(day) ? ' ' : '-'}${year}`);
  const same = inYear(end.year);
  return same && Temporal.PlainDate.compare(same, end) > 0 ? inYear(end.year - 1) : same;
}

/** A time of day, or the words for a part of it: `24-12-2027 12u00`, `Kerstavond (namiddag)`, `Teamuitje vanaf 12:00`. */
const partOfDay =
  /\d\s*(?:[:.]\d{2}\s*(?:u|uur|h|uhr)\b|:[0-5]\d|(?:u(?:ur)?|h|uhr)\s*(?:\d{2})?\b|[ap]\.?m\b)|(?<!\p{L})(?:½|(?:halve|half|halber?) ?(?:dag|day|tag)|halftags|(?:voor|na)?middag|'s (?:ochtends|morgens|middags)|ochtend|vormittags?|nachmittags?|ab mittags?|bis mittags?|demi[- ]journ[ée]e|matin|apr[èe]s[- ]midi|midi|morning|afternoon|noon)(?!\p{L})/iu;
const isPartOfDay = (text: string) => partOfDay.test(text.replace(/[\sT]0{1,2}:00(?::00)?$/, ''));

const wordOfWeek = String.raw`(?:weken|weeks?|wk|kw|w|semaines?|sem|s)\.? ?`;
/** `week 30 2027`, `wk 29 t/m 31/2027`, `KW 52 - KW 1 2028` and `2027-W30`. */
const weeks = new RegExp(
  String.raw`^(?:(\d{4})[- ]?w(\d{1,2})|${wordOfWeek}(\d{1,2})(?: ?(?:t\/m|tm|tot en met|tot|[-–&+]|en|and|et|und|to|bis|au) ?(?:${wordOfWeek})?(\d{1,2}))?(?: van| in|[-/ .,])+(\d{4}))$`,
  'i',
);

/** The weeks that a text names, from Monday to Sunday. */
function weeksIn(text: string): { from: Temporal.PlainDate; to: Temporal.PlainDate } | undefined {
  const [, isoYear, isoWeek, begin, end = begin, ofEnd] = weeks.exec(text.trim()) ?? [];
  const [first, last, year] = [isoWeek ?? begin, isoWeek ?? end, Number(isoYear ?? ofEnd)];
  const fridayOf = (week: string | undefined, of: number) => readDate(`week ${week}/${of}`);
  const [from, to] = [fridayOf(first, Number(first) > Number(last) ? year - 1 : year), fridayOf(last, year)];
  return from && to && { from: from.subtract({ days: 4 }), to: to.add({ days: 2 }) };
}

/** A last day, which may be the end of a week. */
const lastDayReader: ImportField['read'] = (cell, how) => {
  const week = weeksIn(String(cell));
  return week ? { value: week.to.toString() } : dateReader(cell, how);
};

/** A period in one cell: `20-07-2027 t/m 7-8-2027`, `1 jan 2027`, `week 29 t/m 31 2027`. */
const periodReader: ImportField['read'] = (cell) => {
  const text = String(cell).trim();
  const whole = weeksIn(text);
  if (whole) return { value: { from: whole.from.toString(), to: whole.to.toString(), isHalf: false } satisfies ReadPeriod };
  const both = /^(\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{2,4})?)?)\s*[-–]\s*(\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/.exec(text)?.slice(1);
  const [first = '', last = first] = both ?? text.split(/\s+(?:t\/m|tm|tot en met|tot|t\.e\.m\.|tem|-|–|to|until|au|bis)\s+/i);
  // `25-26 december 2027` and `12 t/m 30 juli 2027`: the first day has the month and year of the last.
  const days = both
    ? null
    : /^(\d{1,2})\s*(?:t\/m|tm|-|–|&|\+|en|to|bis|au|tot)\s*(\d{1,2}(?:\s+\p{L}+\.?\s+|[-/.]\d{1,2}[-/.])\d{4})$/iu.exec(text);
  const end = readDate(days?.[2] ?? last);
  const begin = days ? readDate(days[2]!.replace(/^\d+/, days[1]!)) : (readDate(first) ?? withYearOf(first, end));
  const [from, to] = [weeksIn(first)?.from ?? begin, weeksIn(last)?.to ?? end];
  const value = from && to && ({ from: from.toString(), to: to.toString(), isHalf: isPartOfDay(text) } satisfies ReadPeriod);
  return value ? { value } : problem('CELL_NO_DATE', cell);
};

/** A column of days may hold a whole period in one cell. Of a day without a year the next one is suggested. */
const firstDayReader =
  (today: string): ImportField['read'] =>
  (cell, how) => {
    const day = dateReader(cell, how);
    if ('value' in day && !weeksIn(String(cell))) {
      const from = day.value as string;
      return { value: { from, to: from, isHalf: isPartOfDay(String(cell)) } satisfies ReadPeriod };
    }
    const period = periodReader(cell, how);
    if ('value' in period || 'value' in day || day.nearest !== undefined) return 'value' in period ? period : day;
    const inHalfYear = Temporal.PlainDate.from(today).add({ months: 6 });
    const near = nearestDay(String(cell).trim().toLowerCase(), inHalfYear)?.day;
    const week = new RegExp(`^${wordOfWeek}\\d{1,2}$`, 'i').test(String(cell).trim());
    return near ? { ...day, nearest: week ? `${cell} ${near.year}` : `${near.day}-${near.month}-${near.year}`, unsure: true } : day;
  };

const countryReader: ImportField['read'] = (cell) => {
  const code = parseCountry(String(cell));
  return code ? { value: code } : problem('COUNTRY_UNKNOWN', cell);
};

/** A time of day: `12:30`, `12u`, `12.30 uur`, or the part of a day that a spreadsheet makes of it. */
const timeReader: ImportField['read'] = (cell) => {
  const minutes = typeof cell === 'number' && cell >= 0 && cell < 1 ? Math.round(cell * 1440) : undefined;
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.uh](\d{2})?)?(?::00)?\s*(?:u|uur|h|uhr)?$/i.exec(String(cell).trim()) ?? [];
  const read = minutes ?? (hour === undefined ? undefined : Number(hour) * 60 + Number(minute));
  if (read === undefined || read >= 1440 || Number(minute) > 59) return problem('CELL_NO_TIME', cell);
  return { value: `${String(Math.floor(read / 60)).padStart(2, '0')}:${String(read % 60).padStart(2, '0')}` };
};

const titles = (text: string) => text.split(' ');

/** The fields of a list of closed days; a period is one line. */
export function holidayImportFields(today: string): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'from',
      firstDayReader(today),
      'van vanaf eerstedag begin begindatum startdatum datum date from start startdate firstday dag feestdagdatum du datedebut debut von beginn tag',
    ),
    field('to', lastDayReader, 'tot totenmet tm laatstedag eind einde einddatum to until end enddate lastday au datefin fin bis ende'),
    field('fromTime', timeReader, 'dichtvanaf vantijd vanaftijd closedfrom fromtime starttime heuredebut vonuhrzeit'),
    field('untilTime', timeReader, 'dichttot tottijd closeduntil untiltime endtime heurefin bisuhrzeit'),
    field('period', firstDayReader(today), 'periode period data zeitraum'),
    field(
      'name',
      textReader(80),
      'naam omschrijving feestdag vrijedag sluiting reden name description holiday reason motif nom conge libelle intitule jourferie bezeichnung feiertag grund wat what quoi was opmerking toelichting beschrijving remarque bemerkung verlof',
    ),
    field('nameEn', textReader(80), 'naamen nameen english engels'),
    field('country', countryReader, 'land landcode country pays'),
    field('closesProduction', yesNoReader, 'productie productiedicht drukkerijdicht production closesproduction'),
    field('closesDispatch', yesNoReader, 'verzending expeditie dispatch shipping closesdispatch'),
    field('closesDelivery', yesNoReader, 'levering bezorging delivery closesdelivery'),
  ];
}

/** The period of a row; a row that does not say what is closed closes production and dispatch. */
export function importedPeriod(
  { number: row, values, problems: unread }: ReadRow,
  country: string,
): { period?: ImportedPeriod; problems: RowProblem[] } {
  const given = (values.from ?? values.period) as ReadPeriod | undefined;
  const { from } = given ?? {};
  const to = (values.to as string | undefined) ?? given?.to;
  const name = (values.name as string | undefined) ?? (values.nameEn as string | undefined);
  const missing = (field: string): RowProblem => ({ row, field, code: 'CELL_MISSING', params: {} });
  if (from === undefined || to === undefined) return { problems: unread.some(({ field }) => field === 'period') ? [] : [missing('from')] };
  if (name === undefined) return { problems: [missing('name')] };
  if (to < from) return { problems: [{ row, field: 'to', code: 'PERIOD_ENDS_BEFORE', params: { from, to } }] };
  if (daysOf({ from, to }).length > maxDays)
    return { problems: [{ row, field: 'to', code: 'PERIOD_TOO_LONG', params: { days: maxDays } }] };
  const says = ['closesProduction', 'closesDispatch', 'closesDelivery'].some((field) => values[field] !== undefined);
  const closing = says
    ? {
        closesProduction: values.closesProduction === true,
        closesDispatch: values.closesDispatch === true,
        closesDelivery: values.closesDelivery === true,
      }
    : { closesProduction: true, closesDispatch: true, closesDelivery: false };
  const isClosed = closing.closesProduction || closing.closesDispatch || closing.closesDelivery;
  const timeOf = (field: 'fromTime' | 'untilTime') => (values[field] as string | undefined) ?? null;
  const [fromTime, untilTime] = [timeOf('fromTime'), timeOf('untilTime')];
  const period = {
    from,
    to,
    name,
    nameEn: (values.nameEn as string | undefined) ?? name,
    country: (values.country as string) ?? country,
    ...closing,
    fromTime,
    untilTime,
  };
  if (!isClosed) return { problems: [{ row, field: 'closesProduction', code: 'HOLIDAY_CLOSES_NOTHING', params: {} }] };
  if (untilTime !== null && untilTime <= (fromTime ?? '00:00'))
    return { problems: [{ row, field: 'untilTime', code: 'HOLIDAY_HOURS', params: {} }] };
  if (fromTime !== null || untilTime !== null) return { period, problems: [] };
  const half = (['from', 'name'] as const).find((field) => (field === 'from' ? given?.isHalf : isPartOfDay(name)));
  return { period, problems: half === undefined ? [] : [{ row, field: half, code: 'HOLIDAY_HALF_DAY', params: {}, part: 'difference' }] };
}

/** A day that is closed already, wholly or for these hours. */
export type ClosedDay = { date: string; fromTime: string | null; untilTime: string | null };

/** Says of a period which of its days is closed at other hours already: that day stays as it is. */
export function otherHours({ fromTime, untilTime }: ImportedPeriod, closed: readonly ClosedDay[], row: number): RowProblem[] {
  const other = closed.find((day) => day.fromTime !== fromTime || day.untilTime !== untilTime);
  return other ? [{ row, field: 'from', code: 'HOLIDAY_OTHER_HOURS', params: { date: other.date }, part: 'difference' }] : [];
}

/** The days of a period, at most one more than is allowed. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  const last = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0 && days.length <= maxDays;
    day = day.add({ days: 1 })
  )
    days.push(day.toString());
  return days;
}
