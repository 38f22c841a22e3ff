import {
  CaseError,
  checkText,
  checkValues,
  isWhole,
  join,
  readInterval,
  readList,
  readOptional,
  readRow,
  readText,
  readWhole,
  refuseDoubles,
} from './field-reader.ts';
import { refuseUnknownFields } from './known-fields.ts';
import { minutesPerDay, type PlanningCase } from './planning-case.ts';
import { checkOperations, withStaffedModes } from './read-operations.ts';

/** Slots and tools are looked at one by one. */
const maxAtOnce = 10_000;

/** Twenty years: open time is kept by the minute. */
const longestHorizon = 20 * 366 * minutesPerDay;

/** Checks a case of unknown origin: every field, and every reference. Refuses with the path of the first wrong one. */
export function readCase(value: unknown, path = ''): PlanningCase {
  const row = readRow(value, path === '' ? 'case' : path);
  readText(row, 'id', path);
  const now = readWhole(row, 'now', path);
  const horizon = readWhole(row, 'horizon', path);
  if (horizon <= now) throw new CaseError(join(path, 'horizon'), 'must be after now');
  if (horizon > now + longestHorizon) throw new CaseError(join(path, 'horizon'), `must be at most ${longestHorizon} minutes after now`);
  readOptional(row, 'frozenUntil', path, readWhole);
  readList(row, 'departures', path, (moment, field) => {
    if (!isWhole(moment)) throw new CaseError(field, 'must be a whole minute');
  });
  const calendars = readRow(row.calendars, join(path, 'calendars'));
  for (const name of Object.keys(calendars)) readList(calendars, name, join(path, 'calendars'), readInterval);
  const hasCalendar = (place: Readonly<Record<string, unknown>>, field: string) => {
    const name = readText(place, 'calendar', field);
    if (!Object.hasOwn(calendars, name)) throw new CaseError(`${field}.calendar`, `there is no calendar ${name}`);
  };
  readList(
    row,
    'places',
    path,
    (element, field) => {
      const place = readRow(element, field);
      readText(place, 'id', field);
      hasCalendar(place, field);
      checkValues(place, 'state', field);
      readList(place, 'closed', field, readInterval);
      readList(place, 'overtime', field, readInterval);
      const slots = readOptional(place, 'slots', field, (own, key, at) => readWhole(own, key, at, 0, maxAtOnce)) ?? 1;
      const changeovers = readList(place, 'changeovers', field, checkChangeover);
      if (changeovers.length > 0 && slots !== 1) throw new CaseError(`${field}.changeovers`, 'only a place with one slot has changeovers');
    },
    0,
  );
  readList(row, 'people', path, (element, field) => {
    const person = readRow(element, field);
    readText(person, 'id', field);
    hasCalendar(person, field);
    readList(person, 'skills', field, checkText, 0);
  });
  readList(row, 'tools', path, (element, field) => {
    const tool = readRow(element, field);
    readText(tool, 'id', field);
    readWhole(tool, 'count', field, 1, maxAtOnce);
  });
  readList(
    row,
    'jobs',
    path,
    (element, field) => {
      const job = readRow(element, field);
      readText(job, 'id', field);
      readWhole(job, 'weight', field, 1, 10);
      readOptional(job, 'due', field, readWhole);
      readOptional(job, 'filesAt', field, readWhole);
    },
    0,
  );
  refuseUnknownFields(row, path);
  const planningCase = value as PlanningCase;
  for (const list of ['places', 'people', 'tools', 'jobs'] as const) refuseDoubles(planningCase[list] ?? [], join(path, list));
  checkOperations(planningCase, path);
  const jobs = withStaffedModes(planningCase);
  return { ...planningCase, jobs, departures: planningCase.departures?.toSorted((a, b) => a - b) ?? [] };
}

function checkChangeover(element: unknown, field: string): void {
  const changeover = readRow(element, field);
  readText(changeover, 'attribute', field);
  readWhole(changeover, 'minutes', field, 0);
  const table = changeover.table === undefined ? {} : readRow(changeover.table, `${field}.table`);
  for (const key of Object.keys(table)) readWhole(table, key, `${field}.table`, 0);
}
