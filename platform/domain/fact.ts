type Refs = Record<string, number>;
type Data = Record<string, unknown>;

/**
 * A recorded event, in the past tense (`basket.ordered`). `refs` are the records it concerns (`{ basket: 12, line: 3 }`), by which it is
 * found; `from` and `to` are the old and new state; `data` is what readers of the history need.
 */
export type Fact = { fact: string; refs: Refs; from?: string | undefined; to?: string | undefined; data?: Data };

type ShapedFact<R extends Refs, D extends Data> = { refs: R; from?: string | undefined; to?: string | undefined; data: D };

/** A fact as its subscribers see it: `recorded` reads a fact of this name with its types. */
export type FollowedFact<R extends Refs = Refs, D extends Data = Data> = { readonly fact: string; recorded(fact: Fact): ShapedFact<R, D> };

/** Makes a fact of one name. */
export type FactDefinition<R extends Refs, D extends Data> = ((what: ShapedFact<R, D>) => Fact) & FollowedFact<R, D>;

/**
 * Defines a fact with the types of its refs and data. Subscribers in other modules take the definition, so that they read what the
 * recording module writes.
 */
export function defineFact<R extends Refs, D extends Data>(fact: string): FactDefinition<R, D> {
  return Object.assign((what: ShapedFact<R, D>): Fact => ({ fact, ...what }), {
    fact,
    recorded: (one: Fact) => one as Fact & ShapedFact<R, D>,
  });
}
