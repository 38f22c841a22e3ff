import { page } from '#platform/contract/page.ts';

export const searchDashboardPage = page({
  name: 'search_dashboard',
  path: '/search-dashboard/{basket_id?}',
  search: ['manager', 'unit', 'stage', 'from', 'until', 'product'],
  access: 'dashboard.view or basket_content.view',
  internalOnly: true,
  menu: { group: 'sales', order: 10, icon: 'file-text', path: '/search-dashboard' },
});
export const basketPage = page({
  name: 'basket',
  path: '/basket/{id}',
  search: ['tab', 'article'],
  access: 'basket_content.view',
  internalOnly: true,
  under: 'search_dashboard',
});
export const wholeBasketPage = page({
  name: 'basket_page',
  path: '/basket-legacy/{id}',
  access: 'basket_content.view',
  internalOnly: true,
  under: 'search_dashboard',
});
export const basketEmailPage = page({
  name: 'basket_email_page',
  path: '/basket/{id}/email/{email_type_id}',
  access: 'basket_content.view',
  internalOnly: true,
  under: 'search_dashboard',
});
export const basketCopyPage = page({
  name: 'basket_copy_page',
  under: 'search_dashboard',
  path: '/basket/{id}/copy',
  access: 'basket_content.view',
  internalOnly: true,
});
export const orderAmendmentPage = page({
  name: 'order_amendment',
  under: 'search_dashboard',
  path: '/basket/{id}/amendment',
  search: ['number'],
  access: 'basket_content.view',
  internalOnly: true,
});
export const basketReasonsPage = page({
  name: 'maintenance_reasons',
  path: '/maintenance/reasons',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 34, icon: 'checklist' },
});
export const marginFloorsPage = page({
  name: 'maintenance_margin_floors',
  path: '/maintenance/margin-floors',
  access: 'calculations_parameters.view or financial.create',
  internalOnly: true,
  menu: { group: 'calculation', order: 37, icon: 'receipt-euro' },
});
export const tolerancesPage = page({
  name: 'maintenance_delivery_tolerances',
  path: '/maintenance/delivery-tolerances',
  access: 'calculations_parameters.view or financial.create',
  internalOnly: true,
  menu: { group: 'calculation', order: 38, icon: 'checklist' },
});
export const quoteApprovalPage = page({ name: 'quote_approval', path: '/quote/{token}', access: 'PUBLIC' });
export const amendmentAnswerPage = page({ name: 'amendment_answer', path: '/amendment/{token}', access: 'PUBLIC' });
export const orderStatusPage = page({ name: 'order_status', path: '/status/{token}', access: 'PUBLIC' });

export const myOrderPage = page({
  name: 'my_order',
  path: '/customer-portal/order/{id}',
  access: 'fup',
  externalOnly: true,
  customersOnly: true,
  under: 'customer_portal',
});

export const basketsPages = [
  searchDashboardPage,
  basketPage,
  wholeBasketPage,
  basketEmailPage,
  basketCopyPage,
  orderAmendmentPage,
  basketReasonsPage,
  marginFloorsPage,
  tolerancesPage,
  quoteApprovalPage,
  amendmentAnswerPage,
  orderStatusPage,
  myOrderPage,
] as const;
