import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Attributes of a machine's setup that may change for the next operation. */
export const setupAttributes = ['paper', 'profile', 'colours', 'coating', 'film', 'format', 'fold', 'spine'] as const;
export type SetupAttribute = (typeof setupAttributes)[number];
/** The color profile that the shop keeps of papers, by their code. */
export type PaperProfiles = ReadonlyMap<string, string>;
export type SetupValues = Partial<Record<SetupAttribute, string>>;

/** Minutes to change an attribute; a pair has minutes of its own. */
export type Changeover = {
  attribute: SetupAttribute;
  minutes: number;
  pairs: { from: string; to: string; minutes: number }[];
};

/** Upper bounds in millimetres of the bands in which a binder is set to the spine. */
const spineBands = [8, 15, 25];

const spineBand = (spineMm: number): string => {
  const band = spineBands.find((most) => spineMm <= most);
  return band === undefined ? `${spineBands.at(-1)}+ mm` : `≤ ${band} mm`;
};

/** The values of an operation, from the calculation of its line: those of its component, or else of the whole product. */
export function setupValuesOf(
  ask: Pick<EstimateCase, 'format' | 'components' | 'folding'> | null,
  component: string | null,
  spineMm: number | null,
  profiles: PaperProfiles = new Map(),
): SetupValues {
  if (!ask) return {};
  const part = ask.components.find(({ role }) => role === component);
  const profile = part && profiles.get(part.paper);
  return {
    format: `${ask.format.widthMm} × ${ask.format.heightMm}`,
    ...(spineMm !== null && { spine: spineBand(spineMm) }),
    ...(part && { paper: part.paper, colours: part.colours }),
    ...(profile && { profile }),
    ...(part?.coating && { coating: part.coating.kind }),
    ...(part?.lamination && { film: part.lamination.film }),
    ...(ask.folding && { fold: `${ask.folding.type} ${ask.folding.folds}` }),
  };
}

export type SetupChange = { attribute: SetupAttribute; from: string; to: string; minutes: number };

/** The changes between the values on a machine and those of the next operation; a missing value changes nothing (rule book, section 3). */
export function setupChanges(changeovers: readonly Changeover[], onMachine: SetupValues, next: SetupValues): SetupChange[] {
  return changeovers.flatMap(({ attribute, minutes, pairs }) => {
    const [from, to] = [onMachine[attribute], next[attribute]];
    if (from === undefined || to === undefined || from === to) return [];
    return [{ attribute, from, to, minutes: pairs.find((pair) => pair.from === from && pair.to === to)?.minutes ?? minutes }];
  });
}

export const changeoverMinutes = (changes: readonly SetupChange[]): number => changes.reduce((sum, { minutes }) => sum + minutes, 0);

/** The changeovers of an activity, and the values of an operation for them. */
export type Setup = { changeovers: readonly Changeover[]; values: SetupValues };
type InSequence = Setup & { id: number };

/** The setup of a machine after these operations: of each the attributes that its activity changes over. */
export function valuesAfter(operations: readonly Setup[]): SetupValues {
  const entries = operations.flatMap(({ changeovers, values }) =>
    changeovers.flatMap(({ attribute }) => (values[attribute] === undefined ? [] : [[attribute, values[attribute]] as const])),
  );
  return Object.fromEntries(entries);
}

/** The changes before each operation of a place, in their order, from what is on the machine; a value that an operation lacks stays on it. */
export function changesInSequence(operations: readonly InSequence[], before: SetupValues = {}): Map<number, SetupChange[]> {
  let onMachine = before;
  const changes = new Map<number, SetupChange[]>();
  for (const { id, ...setup } of operations) {
    changes.set(id, setupChanges(setup.changeovers, onMachine, setup.values));
    onMachine = { ...onMachine, ...valuesAfter([setup]) };
  }
  return changes;
}

/** Whether the changeovers of an activity may be saved. Refuses ATTRIBUTE_TWICE and PAIR_TWICE. */
export function decideSaveActivity({
  changeovers,
  restMinutes,
  maxWaitMinutes,
}: {
  changeovers: readonly Changeover[];
  restMinutes: number;
  maxWaitMinutes: number | null;
}): Decision<undefined, 'ATTRIBUTE_TWICE' | 'PAIR_TWICE' | 'WAIT_WITHIN_REST'> {
  if (maxWaitMinutes !== null && maxWaitMinutes <= restMinutes) return refuse('WAIT_WITHIN_REST', { rest: restMinutes }, 'maxWaitMinutes');
  const twice = changeovers.find(({ attribute }, at) => changeovers.findIndex((one) => one.attribute === attribute) !== at);
  if (twice) return refuse('ATTRIBUTE_TWICE', {}, 'changeovers');
  for (const { pairs } of changeovers) {
    const keys = pairs.map(({ from, to }) => JSON.stringify([from, to]));
    const at = keys.findIndex((key, index) => keys.indexOf(key) !== index);
    if (at !== -1) return refuse('PAIR_TWICE', { from: pairs[at]!.from, to: pairs[at]!.to }, 'changeovers');
  }
  return accept();
}
