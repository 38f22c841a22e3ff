import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A period in which a supplier is closed, such as in summer; both days are closed, `YYYY-MM-DD`. */
export type Closure = { from: string; until: string };

/** Longer periods are mistyped years. */
const maxDays = 100;

/** Refuses SUPPLIER_CLOSURE for a period that ends before it begins, or lasts more than a hundred days. */
export function decideClosures(closures: readonly Closure[]): Decision<undefined, 'SUPPLIER_CLOSURE'> {
  const isWrong = (one: Closure) => one.until < one.from || lengthOf(one) > maxDays;
  const wrong = closures.find(isWrong);
  return wrong ? refuse('SUPPLIER_CLOSURE', { from: wrong.from, until: wrong.until }, 'closures') : accept();
}

const lengthOf = ({ from, until }: Closure) => Temporal.PlainDate.from(from).until(until).days + 1;

/** The days of these periods together with other closed days. */
export function withClosures(closed: ReadonlySet<string>, closures: readonly Closure[]): ReadonlySet<string> {
  if (closures.length === 0) return closed;
  const days = closures.flatMap((one) => {
    const from = Temporal.PlainDate.from(one.from);
    return Array.from({ length: lengthOf(one) }, (_, day) => from.add({ days: day }).toString());
  });
  return new Set([...closed, ...days]);
}
