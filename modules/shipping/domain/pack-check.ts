import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A line in a box; `codes` are what a scanner reads of it, none of what was made for the order. */
type BoxedLine = { id: number; description: string; codes: readonly string[] };

/** The lines that are still to be scanned a second time; what has no code cannot be scanned. */
export function uncheckedLines<Line extends BoxedLine>(lines: readonly Line[], checked: ReadonlySet<number>): Line[] {
  return lines.filter(({ id, codes }) => codes.length > 0 && !checked.has(id));
}

/** Whether boxes may be closed for a customer whose goods are scanned a second time: refuses PACK_NOT_CHECKED while a line was not. */
export function decidePackCheck(
  { isAsked, customer }: { isAsked: boolean; customer: string },
  lines: readonly BoxedLine[],
  checked: ReadonlySet<number>,
): Decision<undefined, 'PACK_NOT_CHECKED'> {
  const [first, ...more] = isAsked ? uncheckedLines(lines, checked) : [];
  return first ? refuse('PACK_NOT_CHECKED', { customer, line: first.description, more: more.length }) : accept();
}
