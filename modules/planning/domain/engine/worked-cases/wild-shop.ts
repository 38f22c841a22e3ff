import type { CaseJob, CaseLink, CaseMode, CaseOperation, CasePlace, CrewNeed, Interval, PlanningCase } from '../case/planning-case.ts';
import { Random } from '../search/random.ts';

const day = 1440;
const attributes = ['paper', 'ink', 'fold'];
const skills = ['print', 'bind', 'help'];

type Person = NonNullable<PlanningCase['people']>[number];

class Draw extends Random {
  from = (low: number, high: number): number => low + this.below(high - low + 1);
  often = (share: number): boolean => this.next() < share;
  some = <Item>(items: readonly Item[], share: number): Item[] => items.filter(() => this.often(share));
  value = (): string => this.pick(['a', 'b', 'c', 'd']);
  values = (share: number): Record<string, string> => Object.fromEntries(this.some(attributes, share).map((name) => [name, this.value()]));
}

/** Days with one window or several, at night, overlapping, of no minutes, or in no order. */
function drawWindows(draw: Draw, base: number, days: number): Interval[] {
  const kind = draw.below(6);
  const windows = Array.from({ length: days + 1 }, (_, index): Interval[] => {
    const start = base + (index - 1) * day;
    if (kind === 0) return [[start, start + day]];
    if (kind === 1)
      return [
        [start + 480, start + 720],
        [start + 750, start + 1020],
      ];
    if (kind === 2)
      return [
        [start + 360, start + 900],
        [start + 840, start + 1320],
      ];
    if (kind === 3) return index % 7 < 5 ? [[start + 480, start + 1020]] : [];
    if (kind === 4)
      return [
        [start + 1200, start + day],
        [start + day, start + day + 300],
      ];
    return Array.from({ length: 4 }, () => draw.below(1300)).map((at): Interval => [start + at, start + at + draw.below(200)]);
  }).flat();
  return draw.often(0.3) ? windows.toReversed() : windows;
}

/** Whether different people have the skills, one for each. */
function canCrew([need, ...others]: readonly CrewNeed[], people: readonly Person[]): boolean {
  if (!need) return true;
  const rest = (person: Person) => people.filter((one) => one !== person);
  return people.some((person) => person.skills.includes(need.skill) && canCrew(others, rest(person)));
}

function drawPlace(draw: Draw, index: number, now: number): CasePlace {
  const slots = draw.pick([1, 1, 1, 1, 2, 3, 0]);
  const stretch = (from: number, most: number, least = 0): Interval => [from, from + least + draw.below(most)];
  const table = () => Object.fromEntries(Array.from({ length: draw.below(5) }, () => [`${draw.value()}>${draw.value()}`, draw.below(40)]));
  const changeover = (attribute: string) => ({ attribute, minutes: draw.below(30), ...(draw.often(0.4) && { table: table() }) });
  return {
    ...{ id: `P${index}`, calendar: draw.pick(['c0', 'c1', 'c2', 'always']), slots },
    ...(draw.often(0.25) && { closed: Array.from({ length: draw.from(1, 2) }, () => stretch(now + draw.below(3 * day), 700)) }),
    ...(draw.often(0.35) && { overtime: Array.from({ length: draw.from(1, 6) }, () => stretch(now + draw.below(5 * day), 300, 30)) }),
    ...(draw.often(0.5) && { state: draw.values(0.6) }),
    ...(slots === 1 && draw.often(0.7) && { changeovers: draw.some(attributes, 0.6).map(changeover) }),
  };
}

type Drawn = { draw: Draw; now: number; places: CasePlace[]; people: Person[]; tools: { id: string; count: number }[] };
type Form = { places: CasePlace[]; crew: CrewNeed[]; paper: string };

function drawCrew({ draw, people }: Drawn): CrewNeed[] {
  const crew = Array.from({ length: draw.from(1, 2) }, () => ({ skill: draw.pick(skills), load: draw.pick([25, 30, 50, 100]) }));
  return people.length > 0 && draw.often(0.5) && canCrew(crew, people) ? crew : [];
}

function drawOperation(drawn: Drawn, id: string, form: Form | undefined): CaseOperation {
  const { draw, now, places, tools } = drawn;
  const run = draw.pick([0, 1, 5, 30, 60, 90, 120, 200, 400]);
  const setup = draw.pick([0, 0, 5, 10, 20]);
  const chosen = draw.some(places, 0.45);
  const crew = drawCrew(drawn);
  const mode = ({ id: place }: CasePlace): CaseMode => ({
    ...{ place, setup: setup + draw.below(10), run: Math.max(1, Math.ceil(run * (0.7 + draw.next()))) },
    crew: form ? form.crew : draw.often(0.7) ? crew : drawCrew(drawn),
  });
  return {
    ...{ id, quantity: 1000, modes: (form?.places ?? (chosen.length > 0 ? chosen : places.slice(0, 1))).map(mode) },
    ...(form && { gang: { key: 'form', share: draw.from(10, 70) }, attributes: { paper: form.paper } }),
    ...(!form && draw.often(0.6) && { attributes: draw.values(0.6) }),
    ...(!form && draw.often(0.2) && { tools: draw.some(tools, 0.5).map((tool) => tool.id) }),
    ...(!form && draw.often(0.15) && { split: { parts: draw.from(1, 3), step: draw.pick([100, 250, 300, 500]) } }),
    ...(draw.often(0.1) && { materialAt: now - 300 + draw.below(2 * day) }),
    ...(draw.often(0.3) && { previous: { place: draw.pick(places).id, start: now - 200 + draw.below(3 * day) } }),
  };
}

/** Links an operation to some before it, also of other jobs; one with a transfer batch stays whole and alone. */
function drawLinks(draw: Draw, op: CaseOperation, own: readonly CaseOperation[], others: readonly CaseOperation[]): CaseLink[] {
  const before = [...own.slice(-1).filter(() => draw.often(0.85)), ...draw.some(own.slice(0, -1), 0.15), ...draw.some(others, 0.02)];
  return before.map((one): CaseLink => {
    const rest = draw.often(0.3) ? draw.from(0, 700) : 0;
    const link = { operation: one.id, rest };
    if (draw.often(0.12)) return { ...link, within: rest + draw.from(3000, 8000) };
    const isWhole = [op, one].every(({ split, gang }) => !split && !gang);
    return isWhole && draw.often(0.15) ? { ...link, transfer: draw.pick([1, 100, 250, 1000]) } : link;
  });
}

/** A small shop of any shape within the rule book, drawn from a seed: its calendars, places and people have little of a real one. */
export function wildShop(seed: number): PlanningCase {
  const draw = new Draw(seed);
  const days = draw.from(30, 60);
  const now = draw.pick([0, 480, 481, 1439, 10_000, 29_000_000]);
  const base = now - (now % day);
  const horizon = base + days * day;
  const calendars = Object.fromEntries(['c0', 'c1', 'c2'].map((name) => [name, drawWindows(draw, base, days)]));
  const people = Array.from({ length: draw.often(0.5) ? draw.from(1, 5) : 0 }, (_, index) => ({
    ...{ id: `w${index}`, skills: draw.some(skills, 0.6), calendar: draw.pick(['always', 'always', 'c0', 'c1']) },
  }));
  const places = Array.from({ length: draw.from(1, 6) }, (_, index) => drawPlace(draw, index, now));
  const tools = Array.from({ length: draw.below(3) }, (_, index) => ({ id: `t${index}`, count: draw.from(1, 2) }));
  const drawn = { draw, now, places, people, tools };
  const form = { places: draw.some(places, 0.7), crew: drawCrew(drawn), paper: draw.value() };
  const all: CaseOperation[] = [];
  const jobs = Array.from({ length: draw.from(1, 9) }, (_, number): CaseJob => {
    const own: CaseOperation[] = [];
    for (let step = draw.from(1, 5); step > 0; step -= 1) {
      const isForm = own.length === 0 && form.places.length > 0 && draw.often(0.25);
      const op = drawOperation(drawn, `j${number}.${own.length}`, isForm ? form : undefined);
      own.push({ ...op, after: drawLinks(draw, op, own, all) });
    }
    all.push(...own);
    return {
      ...{ id: `j${number}`, weight: draw.from(1, 10), operations: own },
      ...(draw.often(0.8) && { due: now + draw.below(6 * day) }),
      ...(draw.often(0.15) && { filesAt: now - 500 + draw.below(2 * day) }),
    };
  });
  const departures = draw.some(
    Array.from({ length: draw.often(0.7) ? days : 0 }, (_, index) => base + index * day + 960),
    0.9,
  );
  return {
    ...{ id: `wild ${seed}`, now, horizon, frozenUntil: now + draw.below(3 * day), departures },
    ...{ calendars: { ...calendars, always: [[base - day, horizon]] }, places, people, tools, jobs },
  };
}
