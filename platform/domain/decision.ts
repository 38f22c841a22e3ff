/** What a rule answers: either what follows, or a named refusal. */
export type Decision<Value, Code extends string = string> = Accepted<Value> | Refused<Code>;

export type Accepted<Value> = { accepted: true; value: Value };

/**
 * An expected no. `code` is UPPER_SNAKE and is also the key of the text a person reads; `params` fill that text;
 * `field` names the input it belongs to, so that a form can show it there.
 */
export type Refused<Code extends string = string> = {
  accepted: false;
  code: Code;
  params: RefusalParams;
  field?: string;
  /** What is wrong at other fields as well: see `decideAll`. */
  also?: readonly Refused[];
};

export type RefusalParams = Record<string, string | number | string[]>;

/** The rule holds; `value` is what follows, if anything. */
export function accept(): Accepted<undefined>;
export function accept<Value>(value: Value): Accepted<Value>;
export function accept(value?: unknown): Accepted<unknown> {
  return { accepted: true, value };
}

/** The rule says no: see `Refused`. */
export function refuse<Code extends string>(code: Code, params: RefusalParams = {}, field?: string): Refused<Code> {
  return field === undefined ? { accepted: false, code, params } : { accepted: false, code, params, field };
}

/** Every decision on a field of one form: the first refusal, with `also` what is wrong at other fields, so that it is said at once. */
export function decideAll<Code extends string>(...decisions: readonly Decision<undefined, Code>[]): Decision<undefined, Code> {
  const first = decisions.find((decided) => !decided.accepted);
  if (!first) return accept();
  const [, ...also] = decisions.flatMap(refusalsOf);
  return also.length === 0 ? first : { ...first, also };
}

/** Everything that a decision refuses, field by field; nothing of one that holds. */
export function refusalsOf(decided: Decision<unknown>): readonly Refused[] {
  return decided.accepted ? [] : [decided, ...(decided.also ?? [])];
}
