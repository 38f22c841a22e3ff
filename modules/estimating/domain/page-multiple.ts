import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** "Page count must be a multiple of a given number": PAGES_NOT_MULTIPLE with both, of the inner work. */
export function decidePageMultiple(pages: number, multiple: number): Decision<undefined, 'PAGES_NOT_MULTIPLE'> {
  if (Number.isInteger(pages) && pages >= multiple && pages % multiple === 0) return accept();
  return refuse('PAGES_NOT_MULTIPLE', { role: 'inner', pages, multiple }, 'inner');
}
