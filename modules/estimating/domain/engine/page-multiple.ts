import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Checks a page count against a required multiple: refuses PAGES_NOT_MULTIPLE with both numbers, for the inner work. */
export function decidePageMultiple(pages: number, multiple: number): Decision<undefined, 'PAGES_NOT_MULTIPLE'> {
  if (Number.isInteger(pages) && pages >= multiple && pages % multiple === 0) return accept();
  return refuse('PAGES_NOT_MULTIPLE', { role: 'inner', pages, multiple }, 'inner');
}
