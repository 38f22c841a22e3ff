import { CaseError, checkValues, join, readList, readOptional, readRow, readText, readWhole, refuseDoubles } from './field-reader.ts';
import type { CaseLink, CaseMode, CaseOperation, CasePlace, PlanningCase } from './planning-case.ts';
import { checkTransfers } from './read-transfers.ts';

type Known = {
  places: ReadonlyMap<string, CasePlace>;
  tools: ReadonlySet<string>;
  operations: ReadonlySet<string>;
  people: readonly { skills: readonly string[] }[];
  now: number;
};

/** Checks the operations of all jobs: their fields, what they refer to, and that none waits for itself. */
export function checkOperations(planningCase: PlanningCase, path: string): void {
  const { places, tools = [], people = [], jobs } = planningCase;
  const operationsOf = (job: unknown): CaseOperation[] => ((job as { operations?: CaseOperation[] }).operations ?? []) as CaseOperation[];
  const known: Known = {
    places: new Map(places.map((place) => [place.id, place])),
    tools: new Set(tools.map(({ id }) => id)),
    people: people.map(({ skills = [] }) => ({ skills })),
    now: planningCase.now,
    operations: new Set(jobs.flatMap((job) => (Array.isArray(job.operations) ? operationsOf(job).map((op) => op?.id) : []))),
  };
  jobs.forEach((job, index) => {
    const field = `${join(path, 'jobs')}[${index}]`;
    readList(readRow(job, field), 'operations', field, (element, at) => checkOperation(element, at, known), 1);
  });
  const all = jobs.flatMap((job) => job.operations);
  refuseDoubles(all, join(path, 'operations'));
  refuseCycles(all, path);
  checkTransfers(planningCase, path);
}

function checkOperation(element: unknown, field: string, known: Known): void {
  const op = readRow(element, field);
  readText(op, 'id', field);
  const modes = readList(op, 'modes', field, (mode, at) => checkMode(mode, at, known), op.done === undefined ? 1 : undefined);
  const placesOf = modes.map(({ place }) => place);
  const staffed = modes.filter(({ crew }) => canCrew(crew, known.people)).map(({ place }) => place);
  if (op.done === undefined && staffed.length === 0) refuseCrew(modes[0]!.crew, `${field}.modes[0].crew`, known);
  placesOf.forEach((place, index) => {
    if (placesOf.indexOf(place) < index) throw new CaseError(`${field}.modes[${index}].place`, `${place} is there twice`);
  });
  if (op.pause !== undefined && typeof op.pause !== 'boolean') throw new CaseError(`${field}.pause`, 'must be true or false');
  checkValues(op, 'attributes', field);
  readOptional(op, 'quantity', field, (row, key, at) => readWhole(row, key, at, 1));
  readOptional(op, 'materialAt', field, readWhole);
  if (op.split !== undefined) {
    const split = readRow(op.split, `${field}.split`);
    readWhole(split, 'parts', `${field}.split`, 1);
    readWhole(split, 'step', `${field}.split`, 1);
    if (op.quantity === undefined) throw new CaseError(`${field}.quantity`, 'an operation that may be split has a quantity');
  }
  if (op.gang !== undefined) {
    const gang = readRow(op.gang, `${field}.gang`);
    readText(gang, 'key', `${field}.gang`);
    readWhole(gang, 'share', `${field}.gang`, 0, 100);
  }
  for (const key of ['previous', 'fixed', 'started'] as const) {
    if (op[key] === undefined) continue;
    const position = readRow(op[key], `${field}.${key}`);
    readWhole(position, 'start', `${field}.${key}`);
    const place = readText(position, 'place', `${field}.${key}`);
    if (key !== 'previous' && !placesOf.includes(place)) throw new CaseError(`${field}.${key}.place`, `${place} is not one of its modes`);
    if (key === 'previous') continue;
    const own = placesOf.indexOf(place);
    if (op.done === undefined && !staffed.includes(place)) refuseCrew(modes[own]!.crew, `${field}.modes[${own}].crew`, known);
    for (const whole of ['split', 'gang'])
      if (op[whole] !== undefined) throw new CaseError(`${field}.${whole}`, `an operation that is ${key} is planned as a whole, alone`);
    if (key === 'fixed' && (known.places.get(place)!.slots ?? 1) !== 1)
      throw new CaseError(`${field}.fixed.place`, 'an event is only locked on a place with one slot');
    if (key === 'fixed') continue;
    readWhole(position, 'remaining', `${field}.started`, 1);
    modes.forEach(({ place: own, crew }, index) => {
      if (own === place && crew.length > 0)
        throw new CaseError(`${field}.modes[${index}].crew`, 'an operation that is started has no crew');
    });
    if ((position.start as number) > known.now) throw new CaseError(`${field}.started.start`, 'is after now');
  }
  if (op.done !== undefined) readWhole(readRow(op.done, `${field}.done`), 'end', `${field}.done`);
  readList(op, 'tools', field, (tool, at) => {
    if (!known.tools.has(tool as string)) throw new CaseError(at, `there is no tool ${String(tool)}`);
  });
  readList(op, 'after', field, (element, at) => {
    const link = readRow(element, at);
    const id = readText(link, 'operation', at);
    if (!known.operations.has(id)) throw new CaseError(`${at}.operation`, `there is no operation ${id}`);
    for (const key of ['rest', 'within'] as const) readOptional(link, key, at, (row, name, place) => readWhole(row, name, place, 0));
    readOptional(link, 'transfer', at, (row, name, place) => readWhole(row, name, place, 1));
    const { rest = 0, within, transfer } = link as CaseLink;
    const isOpen = op.started === undefined && op.done === undefined;
    if (isOpen && within !== undefined && transfer === undefined && within < rest)
      throw new CaseError(`${at}.within`, 'is shorter than the rest');
  });
}

/** Returns the place and the skills of the crew. */
function checkMode(element: unknown, field: string, known: Known): { place: string; crew: string[] } {
  const mode = readRow(element, field);
  const place = readText(mode, 'place', field);
  if (!known.places.has(place)) throw new CaseError(`${field}.place`, `there is no place ${place}`);
  const minutes = readWhole(mode, 'setup', field, 0) + readWhole(mode, 'run', field, 0);
  if (minutes < 1) throw new CaseError(`${field}.run`, 'set-up and run take at least a minute');
  const crew = readList(mode, 'crew', field, (element, at) => {
    const need = readRow(element, at);
    const skill = readText(need, 'skill', at);
    const load = readOptional(need, 'load', at, (row, key, path) => readWhole(row, key, path, 1)) ?? 100;
    if (load > 100) throw new CaseError(`${at}.load`, 'is at most 100');
    return skill;
  });
  return { place, crew };
}

/** The jobs, each open operation without the modes for which there are not the people. */
export function withStaffedModes({ jobs, people = [] }: PlanningCase): PlanningCase['jobs'] {
  const crews = people.map(({ skills = [] }) => ({ skills }));
  const isStaffed = ({ crew = [] }: CaseMode) =>
    canCrew(
      crew.map(({ skill }) => skill),
      crews,
    );
  return jobs.map((job) => ({
    ...job,
    operations: job.operations.map((op) => (op.done || op.modes.every(isStaffed) ? op : { ...op, modes: op.modes.filter(isStaffed) })),
  }));
}

function refuseCrew(crew: readonly string[], field: string, { people }: Known): never {
  const missing = crew.findIndex((skill) => !people.some(({ skills }) => skills.includes(skill)));
  if (missing >= 0) throw new CaseError(`${field}[${missing}].skill`, `nobody has the skill ${crew[missing]}`);
  throw new CaseError(field, 'not enough different people have these skills');
}

/** Whether different people have the skills, one for each. */
function canCrew([skill, ...others]: readonly string[], people: Known['people']): boolean {
  if (skill === undefined) return true;
  return people.some(
    (person) =>
      person.skills.includes(skill) &&
      canCrew(
        others,
        people.filter((other) => other !== person),
      ),
  );
}

/** Removes operations without open predecessors until none is left. */
function refuseCycles(all: readonly CaseOperation[], path: string): void {
  const waiting = new Map(all.map((op) => [op.id, new Set(op.after?.map(({ operation }) => operation)).size]));
  const followers = new Map<string, string[]>(all.map((op) => [op.id, []]));
  for (const op of all) for (const id of new Set(op.after?.map(({ operation }) => operation))) followers.get(id)!.push(op.id);
  const ready = all.filter((op) => waiting.get(op.id) === 0).map(({ id }) => id);
  for (const id of ready) {
    for (const follower of followers.get(id)!) {
      waiting.set(follower, waiting.get(follower)! - 1);
      if (waiting.get(follower) === 0) ready.push(follower);
    }
  }
  if (ready.length < all.length) {
    const cyclic = all.find(({ id }) => !ready.includes(id))!;
    throw new CaseError(join(path, 'operations'), `${cyclic.id} waits for itself`);
  }
}
