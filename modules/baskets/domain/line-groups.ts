import { canceledLineStatuses, type LineStatus } from './statuses.ts';

/** Whether a line came to nothing, as a quote or as an order: it counts nowhere. */
export function isCanceledLine(status: LineStatus): boolean {
  return canceledLineStatuses.includes(status);
}

/** The line that a group of alternatives is named after: the main line's id, the same for every alternative of it. */
export function groupOf(line: { id: number; alternativeOf: number | null }): number {
  return line.alternativeOf ?? line.id;
}

/** The lines that still compete: groups of two or more open lines of which the customer takes one. */
export function openAlternatives<Line extends { id: number; alternativeOf: number | null; status: LineStatus }>(
  lines: readonly Line[],
): Line[][] {
  const groups = new Map<number, Line[]>();
  for (const line of lines) {
    if (isCanceledLine(line.status)) continue;
    groups.set(groupOf(line), [...(groups.get(groupOf(line)) ?? []), line]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
