import { canonicalJson } from '#modules/estimating/domain/parameters/canonical-json.ts';

type Answers = Record<string, unknown>;

const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/**
 * Merges the answers of this tab with those that are saved. `known` is what this tab read or saved last, and what it sent since without a
 * response. An answer that only one side changed is taken from it; of one that both changed the saved one stays, and `lost` has what was typed here.
 */
export function mergeDraft<A extends Answers>(known: Partial<A>[], mine: Partial<A>, saved: A): { answers: A; lost: Partial<A> } {
  const answers: Answers = { ...saved };
  const lost: Answers = {};
  for (const [name, typed] of Object.entries(mine)) {
    if (same(typed, saved[name]) || (known.length > 0 && known.every((before) => same(typed, before[name])))) continue;
    if (known.some((before) => same(saved[name], before[name]))) answers[name] = typed;
    else lost[name] = typed;
  }
  return { answers: answers as A, lost: lost as Partial<A> };
}

/** The answers that differ from what is known of any of them. */
export function changedAnswers<A extends Answers>(known: A[], mine: A): Partial<A> {
  return Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => known.some((before) => !same(value, before[name]))),
  ) as Partial<A>;
}

/** These answers alone. */
export function pickAnswers<A extends Answers>(answers: A, names: string[]): Partial<A> {
  return Object.fromEntries(names.map((name) => [name, answers[name]])) as Partial<A>;
}
