import { page } from '#platform/contract/page.ts';

const complaints = { access: 'fup', internalOnly: true } as const;

export const complaintDashboardPage = page({
  name: 'complaint_dashboard',
  path: '/complaint/dashboard/{complaint_id?}',
  ...complaints,
  menu: { group: 'complaints', order: 10, icon: 'message-exclamation' },
});
export const complaintStatusPage = page({
  name: 'complaint_maintenance_status',
  path: '/complaint/maintenance/status',
  ...complaints,
  menu: { group: 'complaints', order: 50, icon: 'checklist' },
});

export const complaintsPages = [complaintDashboardPage, complaintStatusPage] as const;
