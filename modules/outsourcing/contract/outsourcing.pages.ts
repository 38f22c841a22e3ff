import { page } from '#platform/contract/page.ts';

/** The board for staff; a supplier sees its own assignments there. */
export const outsourcedPage = page({
  name: 'dashboard_wdd',
  path: '/dashboard/wdd',
  access: 'wdd.view',
  menu: { group: 'purchasing', order: 10, icon: 'truck-loading' },
});

export const outsourcingPages = [outsourcedPage] as const;
