import { page } from '#platform/contract/page.ts';

export const uploadLinkPage = page({
  name: 'upload_link',
  path: '/fup/{id}/link',
  access: 'fup',
  internalOnly: true,
  under: 'search_dashboard',
});
export const customerUploadPage = page({ name: 'customer_upload', path: '/customer-upload', access: 'PUBLIC' });
export const uploadPage = page({ name: 'upload_page', path: '/upload-page/{fup_link_id}', access: 'PUBLIC' });
export const proofPage = page({
  name: 'customer_upload_approval',
  path: '/customer-upload-approval/{fup_link_upload}/view-pdf',
  access: 'fup',
});
export const prepressDashboardPage = page({
  name: 'prepress_dashboard',
  path: '/dashboard/prepress',
  access: 'dashboard.view',
  internalOnly: true,
  menu: { group: 'prepress', order: 10, icon: 'file-check' },
});
export const checkedOrdersPage = page({
  name: 'checked_orders',
  path: '/dashboard/order-check',
  access: 'dashboard.view or api_log.view',
  internalOnly: true,
  menu: { group: 'sales', order: 25, icon: 'checklist' },
});
export const preflightLimitsPage = page({
  name: 'maintenance_preflight_limits',
  path: '/maintenance/preflight-limits',
  access: 'product_groups.view or prepress.manage',
  internalOnly: true,
  menu: { group: 'prepress', order: 30, icon: 'adjustments' },
});

export const prepressPages = [
  uploadLinkPage,
  customerUploadPage,
  uploadPage,
  proofPage,
  prepressDashboardPage,
  checkedOrdersPage,
  preflightLimitsPage,
] as const;
