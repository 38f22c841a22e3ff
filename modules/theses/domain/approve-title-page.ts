import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Refuses TITLE_PAGE_DAY_AHEAD for a day after today (`YYYY-MM-DD`). */
export function decideApproveTitlePage(approvedOn: string, today: string): Decision<undefined, 'TITLE_PAGE_DAY_AHEAD'> {
  return approvedOn > today ? refuse('TITLE_PAGE_DAY_AHEAD', {}, 'approvedOn') : accept();
}
