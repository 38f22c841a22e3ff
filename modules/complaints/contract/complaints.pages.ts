import { page } from '#platform/contract/page.ts';

const complaints = { access: 'fup', internalOnly: true } as const;

export const complaintDashboardPage = page({
  name: 'complaint_dashboard',
  path: '/complaint/dashboard/{complaint_id?}',
  search: ['tab'],
  ...complaints,
  menu: { group: 'complaints', order: 10, icon: 'message-exclamation' },
});
export const complaintStatusPage = page({
  name: 'complaint_maintenance_status',
  path: '/complaint/maintenance/status',
  search: ['list'],
  ...complaints,
  menu: { group: 'complaints', order: 50, icon: 'checklist' },
});

export const complaintLimitsPage = page({
  name: 'complaint_limits',
  path: '/complaint/limits',
  ...complaints,
  menu: { group: 'complaints', order: 40, icon: 'adjustments' },
});
export const complaintNoticesPage = page({
  name: 'complaint_notices',
  path: '/complaint/notices',
  ...complaints,
  menu: { group: 'complaints', order: 20, icon: 'alert-circle' },
});
export const complaintPatternsPage = page({
  name: 'complaint_patterns',
  path: '/complaint/patterns',
  ...complaints,
  menu: { group: 'complaints', order: 30, icon: 'chart-bar' },
});

export const complaintsPages = [
  complaintDashboardPage,
  complaintNoticesPage,
  complaintPatternsPage,
  complaintLimitsPage,
  complaintStatusPage,
] as const;
