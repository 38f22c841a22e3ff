import { canonicalJson } from '#modules/estimating/domain/parameters/canonical-json.ts';

type Answers = Record<string, unknown>;
/** A window with the wizard, and the how-manieth of its saves. */
export type Save = { page: string; order: number };
/** The save that an answer comes from, by its name. */
export type Writers = Record<string, Save>;

const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);
const isGroup = (value: unknown): value is Answers => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a later save of the same window has been stored already. */
export const isOvertaken = (name: string, { page, order }: Save, writers: Writers) =>
  page !== '' && writers[name]?.page === page && writers[name].order > order;

/** What an answer belongs with: it says something else once another window changed one of these. */
const belongsWith: Readonly<Record<string, readonly string[]>> = {
  addressId: ['pickUp', 'otherAddress'],
  pickUp: ['addressId', 'otherAddress'],
  otherAddress: ['addressId', 'pickUp'],
  beadleCopies: ['universityId'],
  universityPays: ['universityId'],
  sharesDraft: ['universityId'],
  defenceAt: ['defenceOn'],
  titlePageApprovedOn: ['universityId'],
};

/** The fields of a group each under a name of their own, such as `cover.backText`; the group itself is `{}` or null. */
function flatten(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) =>
      isGroup(value) ? [[name, {}], ...Object.entries(value).map(([field, inner]) => [`${name}.${field}`, inner])] : [[name, value]],
    ),
  );
}

function unflatten(flat: Answers): Answers {
  const answers: Answers = {};
  for (const [name, value] of Object.entries(flat)) {
    const [group, field] = name.split('.') as [string, string?];
    if (field === undefined) answers[name] = isGroup(value) ? { ...value } : value;
    else if (isGroup(answers[group])) answers[group][field] = value;
  }
  return answers;
}

/** The names of the answers that differ from one of the known ones, or are in `also`; all of them where nothing is known; all fields of a group that one of them had not. */
export function changedNames<A extends Answers>(known: Partial<A>[], mine: Partial<A>, also: ReadonlySet<string> = new Set()): string[] {
  const before = known.map(flatten);
  const flat = flatten(mine);
  const differs = (name: string) => before.length === 0 || also.has(name) || before.some((one) => !same(flat[name], one[name]));
  return Object.keys(flat).filter((name) => differs(name) || (name.includes('.') && differs(name.split('.')[0]!)));
}

/** The answers of these names, a group as a whole. */
export function pickAnswers<A extends Answers>(answers: A, names: readonly string[]): Partial<A> {
  return Object.fromEntries(names.map((name) => name.split('.')[0]!).map((name) => [name, answers[name]])) as Partial<A>;
}

/** What a window sends along of what it knows, for these names to be merged. */
export function knownOf<A extends Answers>(answers: A, names: readonly string[]): Partial<A> {
  return pickAnswers(
    answers,
    names.flatMap((name) => [name, ...(belongsWith[name] ?? [])]),
  );
}

type Merge<A> = {
  /** The names of the answers that this window changed. */
  names: readonly string[];
  /** What this window knows that is saved. */
  known: Partial<A>[];
  mine: Partial<A>;
  saved: A;
  /** Without a page nothing is known of the order. */
  save?: Save;
  writers?: Writers;
};

/**
 * Merges what a window changed with what is saved. An answer that nobody else changed is taken; of one that another window changed too, or that
 * belongs with such an answer, the saved one stays, and `lost` has what was typed here. A save that arrives after a later one of its own window
 * changes nothing of what that one wrote.
 */
export function mergeDraft<A extends Answers>({ names, known, mine, saved, save = { page: '', order: 0 }, writers = {} }: Merge<A>) {
  const [flat, typed, before] = [flatten(saved), flatten(mine), known.map(flatten)];
  const [lost, written]: [Answers, Writers] = [{}, {}];
  const isOwn = (name: string) => save.page !== '' && writers[name]?.page === save.page;
  const isFromElsewhere = (name: string) => !isOwn(name) && !before.some((one) => same(flat[name], one[name]));
  const merged = { ...flat };
  for (const name of names) {
    if (!Object.hasOwn(typed, name) || isOvertaken(name, save, writers)) continue;
    if (!same(typed[name], flat[name]) && [name, ...(belongsWith[name] ?? [])].some(isFromElsewhere)) {
      lost[name] = typed[name];
      continue;
    }
    merged[name] = typed[name];
    written[name] = save;
  }
  return { answers: unflatten(merged) as A, lost, written };
}
