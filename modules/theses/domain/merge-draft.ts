type Answers = Record<string, unknown>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges the answers of this tab with those that another one saved. `base` is what this tab last read or saved. An answer that only one side
 * changed is taken from it; of one that both changed the saved one stays, and `lost` has what was typed here.
 */
export function mergeDraft<A extends Answers>(base: A, mine: A, saved: A): { answers: A; lost: Partial<A> } {
  const answers: Answers = { ...saved };
  const lost: Answers = {};
  for (const [name, typed] of Object.entries(mine)) {
    if (same(typed, base[name]) || same(typed, saved[name])) continue;
    if (same(saved[name], base[name])) answers[name] = typed;
    else lost[name] = typed;
  }
  return { answers: answers as A, lost: lost as Partial<A> };
}

/** The answers that differ from `base`. */
export function changedAnswers<A extends Answers>(base: A, mine: A): Partial<A> {
  return Object.fromEntries(Object.entries(mine).filter(([name, value]) => !same(value, base[name]))) as Partial<A>;
}
