import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isBeforeRelease } from '#modules/prepress/domain/artwork.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The properties of a file that a person enters. */
export type EnteredFile = Pick<ExpectedFile, 'slot' | 'pages' | 'trimWidthMm' | 'trimHeightMm' | 'bleedMm'> & { spineMm: number | null };
type ExpectingLine = { kind: string; status: LineStatus; isCalculated: boolean };

const waiting: readonly LineStatus[] = ['entered', 'in_calculation'];

/** Whether files of a line in this status may still be asked for or corrected. */
export function isExpecting(status: LineStatus): boolean {
  return waiting.includes(status) || isBeforeRelease(status);
}

/**
 * What a file of a line should be. Pages and size of a calculated line are those of its price; its bleed and spine may be corrected. A line
 * without a calculation, of an order from an earlier program, has what a person enters. Refuses EXPECTED_CLOSED for a line that is released,
 * stopped or no product, and EXPECTED_OF_ORDER for a file, pages or a size that a calculated line does not have.
 */
export function decideExpectedFile(
  line: ExpectingLine,
  before: ExpectedFile | undefined,
  { spineMm, ...entered }: EnteredFile,
): Decision<ExpectedFile, 'EXPECTED_CLOSED' | 'EXPECTED_OF_ORDER'> {
  if (line.kind !== 'product' || !isExpecting(line.status)) return refuse('EXPECTED_CLOSED');
  const isOrdered =
    before?.pages === entered.pages && before.trimWidthMm === entered.trimWidthMm && before.trimHeightMm === entered.trimHeightMm;
  if (line.isCalculated && !isOrdered) return refuse('EXPECTED_OF_ORDER', {}, 'pages');
  const { spineMm: _, ...rest } = before ?? {};
  return accept({ ...rest, ...entered, ...(entered.slot === 'cover' && spineMm !== null && { spineMm }) });
}
