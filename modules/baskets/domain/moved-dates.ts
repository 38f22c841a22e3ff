import { isCanceledLine } from './line-groups.ts';
import { deliveredLineStatuses, type LineStatus } from './statuses.ts';

/** The delivery dates of a line, `YYYY-MM-DD` and each once in their order: what the customer was told (null when nothing yet), and as they are. */
export type PromisedDates = { status: LineStatus; told: readonly string[] | null; dates: readonly string[] };

/** The lines of which the customer was told other dates than they have now; of what is canceled, delivered or has no date there is nothing to tell. */
export function movedDates<Line extends PromisedDates>(lines: readonly Line[]): (Line & { told: readonly string[] })[] {
  return lines.flatMap((line) => {
    const { status, told, dates } = line;
    const isOver = isCanceledLine(status) || deliveredLineStatuses.includes(status);
    return isOver || told === null || dates.length === 0 || told.join() === dates.join() ? [] : [{ ...line, told }];
  });
}
