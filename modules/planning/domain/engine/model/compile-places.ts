import { OpenTime } from '../calendar/open-time.ts';
import { crewWindows, placeWindows } from '../calendar/place-windows.ts';
import type { CaseOperation, PlanningCase } from '../case/planning-case.ts';
import type { PlaceTable } from './shop-model.ts';

/** Numbers the values of each attribute from 1; 0 is a missing value. */
export type AttributeValues = ReadonlyMap<string, ReadonlyMap<string, number>>;

export type CompiledPlaces = Omit<PlaceTable, 'calendars'> & {
  values: AttributeValues;
  calendars: { place: number; crew: readonly string[] }[];
};

export function compilePlaces(planningCase: PlanningCase, list: readonly CaseOperation[]): CompiledPlaces {
  const { places } = planningCase;
  const values = numberValues(planningCase, list);
  const attributeCount = Int32Array.from(places, ({ changeovers }) => changeovers?.length ?? 0);
  const width = Math.max(1, ...attributeCount);
  const initialValues = new Int32Array(places.length * width);
  places.forEach(({ changeovers, state }, place) => {
    changeovers?.forEach(({ attribute }, index) => {
      initialValues[place * width + index] = valueNumber(values, attribute, state?.[attribute]);
    });
  });
  let resources = 0;
  const calendars: { place: number; crew: readonly string[] }[] = [];
  return {
    count: places.length,
    resource: Int32Array.from(places, ({ slots }) => (slots === 0 ? -1 : resources++)),
    attributeCount,
    initialValues,
    changeovers: places.map(({ changeovers = [] }) => changeovers.map((one) => changeoverMatrix(one, values.get(one.attribute)!))),
    overtime: places.map(({ overtime = [] }) => overtime.map(([from, to]) => to - from)),
    calendars,
    values,
    openTime: cacheOpenTimes(planningCase, calendars),
  };
}

/** The number of a value of an attribute that a place compares; 0 for a missing one. */
export function valueNumber(values: AttributeValues, attribute: string, value: string | null | undefined): number {
  return value === undefined || value === null ? 0 : values.get(attribute)!.get(value)!;
}

function numberValues({ places }: PlanningCase, list: readonly CaseOperation[]): AttributeValues {
  const values = new Map<string, Map<string, number>>();
  const add = (attribute: string, value: string | null | undefined) => {
    const known = values.get(attribute);
    if (known && value !== undefined && value !== null && !known.has(value)) known.set(value, known.size + 1);
  };
  for (const { changeovers = [] } of places) for (const { attribute } of changeovers) values.set(attribute, new Map());
  for (const { state = {} } of places) for (const [attribute, value] of Object.entries(state)) add(attribute, value);
  for (const { attributes = {} } of list) for (const [attribute, value] of Object.entries(attributes)) add(attribute, value);
  return values;
}

function changeoverMatrix(
  { minutes, table = {} }: { minutes: number; table?: Record<string, number> },
  known: ReadonlyMap<string, number>,
) {
  const values = known.size + 1;
  const matrix = new Int32Array(values * values);
  for (const [from, a] of known) {
    for (const [to, b] of known) if (a !== b) matrix[a * values + b] = table[`${from}>${to}`] ?? minutes;
  }
  return { values, minutes: matrix };
}

/** Minutes of open times that are kept, some 200 MB: a place with many overtime windows has more sets of open ones than can be kept. */
const maxMinutes = 20_000_000;

/** Equal windows share their arrays, which can be large. */
function cacheOpenTimes(planningCase: PlanningCase, calendars: readonly { place: number; crew: readonly string[] }[]) {
  const byWindows = new Map<string, OpenTime>();
  const byCalendar = new Map<string, OpenTime>();
  let minutes = 0;
  return (calendar: number, opened: readonly number[]): OpenTime => {
    const key = `${calendar}:${opened.join()}`;
    const known = byCalendar.get(key);
    if (known) return known;
    const { place, crew } = calendars[calendar]!;
    const windows = crewWindows(planningCase, placeWindows(planningCase, planningCase.places[place]!, opened), crew);
    const text = windows.join();
    let openTime = byWindows.get(text);
    if (!openTime) {
      openTime = new OpenTime(windows, planningCase.now, planningCase.horizon);
      minutes += openTime.horizon;
      if (minutes > maxMinutes) {
        byWindows.clear();
        byCalendar.clear();
        minutes = openTime.horizon;
      }
    }
    byWindows.set(text, openTime);
    byCalendar.set(key, openTime);
    return openTime;
  };
}
