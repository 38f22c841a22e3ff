import { page } from '#platform/contract/page.ts';

export const rejectedPage = page({
  name: 'dashboard_rejected',
  path: '/dashboard/rejected/{preset_id?}',
  search: ['reason'],
  access: 'dashboard_rejected.view',
  internalOnly: true,
  menu: { group: 'sales', order: 60, icon: 'file-off', path: '/dashboard/rejected' },
});

export const orderIntakePage = page({
  name: 'dashboard_orderintake_per_ordermanager',
  path: '/dashboard/orderintake-per-ordermanager',
  access: 'dashboard.view',
  internalOnly: true,
  menu: { group: 'sales', order: 70, icon: 'chart-bar' },
});

export const overviewPage = page({
  name: 'dashboard_recap',
  path: '/dashboard/recap',
  access: 'dashboard_rejected.view',
  internalOnly: true,
  menu: { group: 'sales', order: 65, icon: 'chart-bar' },
});

export const exportsPage = page({
  name: 'exports_excel_downloads',
  path: '/exports/excel-downloads',
  access: 'export_data.view',
  internalOnly: true,
  menu: { group: 'finance', order: 80, icon: 'download' },
});

export const testDashboardPage = page({
  name: 'dashboard_test',
  path: '/dashboard/test',
  access: 'dashboard_rejected.view',
  internalOnly: true,
  menu: { group: 'tools', order: 60, icon: 'chart-bar' },
});

export const reportsPages = [rejectedPage, orderIntakePage, overviewPage, exportsPage, testDashboardPage] as const;
