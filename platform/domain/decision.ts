/** The result of a rule: either a value, or a refusal with a code. */
export type Decision<Value, Code extends string = string> = Accepted<Value> | Refused<Code>;

export type Accepted<Value> = { accepted: true; value: Value };

/**
 * An expected refusal. `code` is UPPER_SNAKE and is also the key of the text that a person reads; `params` fill that text;
 * `field` names the input that it belongs to, so that a form can show it there.
 */
export type Refused<Code extends string = string> = {
  accepted: false;
  code: Code;
  params: RefusalParams;
  field?: string;
  /** Refusals of other fields: see `decideAll`. */
  also?: readonly Refused[];
};

export type RefusalParams = Record<string, string | number | string[]>;

/** Accepts, with the resulting value if there is one. */
export function accept(): Accepted<undefined>;
export function accept<Value>(value: Value): Accepted<Value>;
export function accept(value?: unknown): Accepted<unknown> {
  return { accepted: true, value };
}

/** Refuses: see `Refused`. */
export function refuse<Code extends string>(code: Code, params: RefusalParams = {}, field?: string): Refused<Code> {
  return field === undefined ? { accepted: false, code, params } : { accepted: false, code, params, field };
}

/** Combines the decisions on the fields of one form: the first refusal carries the others in `also`, so that a form shows all of them. */
export function decideAll<Code extends string>(...decisions: readonly Decision<undefined, Code>[]): Decision<undefined, Code> {
  const first = decisions.find((decided) => !decided.accepted);
  if (!first) return accept();
  const [, ...also] = decisions.flatMap(refusalsOf);
  return also.length === 0 ? first : { ...first, also };
}

/** All refusals of a decision, one per field; empty when it accepts. */
export function refusalsOf(decided: Decision<unknown>): readonly Refused[] {
  return decided.accepted ? [] : [decided, ...(decided.also ?? [])];
}
