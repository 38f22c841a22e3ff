import type { Inspection, InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';

const maxFiles = 50;
const maxPages = 100;
const inspections = new Map<string, Inspection>();

/**
 * What was found in the last files of up to 100 pages, by their content (`key`): the same file sent again, for another order or to be judged by
 * other limits, is not opened again. An inspection that failed is repeated.
 */
export async function inspectOnce(key: string, inspect: () => Promise<InspectionOutcome>): Promise<InspectionOutcome> {
  const known = inspections.get(key);
  if (known) return known;
  const outcome = await inspect();
  if ('failed' in outcome || outcome.pages.length > maxPages) return outcome;
  inspections.set(key, outcome);
  if (inspections.size > maxFiles) inspections.delete(inspections.keys().next().value!);
  return outcome;
}
