import { expect, it } from 'vitest';
import { decideApproveTitlePage } from './approve-title-page.ts';

it('approve title page › refuses a day that is still to come, not today', () => {
  expect(decideApproveTitlePage('2026-11-19', '2026-11-18')).toMatchObject({ code: 'TITLE_PAGE_DAY_AHEAD', field: 'approvedOn' });
  expect(decideApproveTitlePage('2026-11-18', '2026-11-18').accepted).toBe(true);
});
