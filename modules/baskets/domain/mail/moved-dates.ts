import { deliveredLineStatuses, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';

/**
 * The delivery dates of a line, `YYYY-MM-DD`, distinct and sorted: those last sent to the customer (`told`, null when none yet) and the
 * present ones.
 */
export type PromisedDates = { status: LineStatus; told: readonly string[] | null; dates: readonly string[] };

/** Returns the lines whose dates differ from those last sent to the customer; leaves out lines canceled, delivered or without a date. */
export function movedDates<Line extends PromisedDates>(lines: readonly Line[]): (Line & { told: readonly string[] })[] {
  return lines.flatMap((line) => {
    const { status, told, dates } = line;
    const isOver = isCanceledLine(status) || deliveredLineStatuses.includes(status);
    return isOver || told === null || dates.length === 0 || told.join() === dates.join() ? [] : [{ ...line, told }];
  });
}
