import type { CaseMode, CaseOperation, PlanningCase } from '../case/planning-case.ts';
import { type CompiledPlaces, valueNumber } from './compile-places.ts';
import type { ModeTable, ResourceTable } from './shop-model.ts';

/** The most crews that are considered for one operation on one place. */
const maxCrews = 300;

export function compileModes(planningCase: PlanningCase, list: readonly CaseOperation[], places: CompiledPlaces) {
  const placeIndex = new Map(planningCase.places.map(({ id }, index) => [id, index]));
  const tools = planningCase.tools ?? [];
  const people = planningCase.people ?? [];
  const step = loadStep(list);
  const firstTool = places.resource.reduce((most, resource) => Math.max(most, resource), -1) + 1;
  const toolIndex = new Map(tools.map(({ id }, index) => [id, firstTool + index]));
  const personIndex = new Map(people.map(({ id }, index) => [id, firstTool + tools.length + index]));
  const calendarIndex = new Map<string, number>();
  const teamIndex = new Map<string, number>();
  const width = Math.max(1, ...places.attributeCount);
  const rows: { place: number; setup: number; run: number; calendar: number; team: number; crew: readonly string[] }[] = [];
  const firstUse = [0];
  const uses: { resource: number; units: number }[] = [];
  const values: number[] = [];
  const firstOf: number[] = [];

  const addMode = (op: CaseOperation, mode: CaseMode, crew: readonly string[]) => {
    const place = placeIndex.get(mode.place)!;
    const key = JSON.stringify([place, crew.toSorted()]);
    if (!calendarIndex.has(key)) calendarIndex.set(key, places.calendars.push({ place, crew }) - 1);
    const team = crew.length === 0 ? key : JSON.stringify([place, crew, mode.crew!.map(({ skill, load = 100 }) => [skill, load])]);
    rows.push({
      ...{ place, setup: mode.setup, run: mode.run, calendar: calendarIndex.get(key)!, crew },
      team: teamIndex.getOrInsert(team, teamIndex.size),
    });
    if (places.resource[place]! >= 0) uses.push({ resource: places.resource[place]!, units: 1 });
    for (const tool of new Set(op.started ? [...(op.tools ?? [])] : op.tools)) uses.push({ resource: toolIndex.get(tool)!, units: 1 });
    crew.forEach((id, index) => {
      uses.push({ resource: personIndex.get(id)!, units: (mode.crew![index]!.load ?? 100) / step });
    });
    firstUse.push(uses.length);
    const compared = planningCase.places[place]!.changeovers ?? [];
    for (let index = 0; index < width; index += 1) {
      const attribute = compared[index]?.attribute;
      values.push(attribute === undefined ? 0 : valueNumber(places.values, attribute, op.attributes?.[attribute]));
    }
  };

  for (const op of list) {
    firstOf.push(rows.length);
    const given = op.started ?? op.fixed;
    for (const mode of op.modes) {
      if (given && mode.place !== given.place) continue;
      for (const crew of crewsFor(op.started ? [] : (mode.crew ?? []), people)) addMode(op, mode, crew);
    }
  }
  const resources: ResourceTable = {
    count: firstTool + tools.length + people.length,
    capacity: Int32Array.from([
      ...planningCase.places.filter(({ slots }) => slots !== 0).map(({ slots = 1 }) => slots),
      ...tools.map(({ count }) => count),
      ...people.map(() => 100 / step),
    ]),
    firstPerson: firstTool + tools.length,
  };
  const table: ModeTable = {
    count: rows.length,
    place: Int32Array.from(rows, ({ place }) => place),
    setup: Int32Array.from(rows, ({ setup }) => setup),
    run: Int32Array.from(rows, ({ run }) => run),
    calendar: Int32Array.from(rows, ({ calendar }) => calendar),
    crews: rows.map(({ crew }) => crew),
    team: Int32Array.from(rows, ({ team }) => team),
    firstUse: Int32Array.from(firstUse),
    useResource: Int32Array.from(uses, ({ resource }) => resource),
    useUnits: Int32Array.from(uses, ({ units }) => units),
    values: Int32Array.from(values),
  };
  const countOf = firstOf.map((first, index) => (firstOf[index + 1] ?? rows.length) - first);
  const maxUses = rows.reduce((most, _, mode) => Math.max(most, firstUse[mode + 1]! - firstUse[mode]!), 1);
  return { table, resources, maxUses, firstOf: Int32Array.from(firstOf), countOf: Int32Array.from(countOf) };
}

/** The greatest common divisor of all loads and 100: the unit in which a person's time is shared. */
function loadStep(list: readonly CaseOperation[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const loads = list.flatMap((op) => op.modes.flatMap((mode) => (mode.crew ?? []).map(({ load = 100 }) => load)));
  return loads.reduce(divisor, 100);
}

/** Every choice of different people with the skills asked for, up to a bound. */
function crewsFor(needs: NonNullable<CaseMode['crew']>, people: NonNullable<PlanningCase['people']>): string[][] {
  return needs.reduce<string[][]>(
    (crews, { skill }) =>
      crews
        .flatMap((crew) => people.filter(({ id, skills }) => skills.includes(skill) && !crew.includes(id)).map(({ id }) => [...crew, id]))
        .slice(0, maxCrews),
    [[]],
  );
}
