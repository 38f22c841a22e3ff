import { page } from '#platform/contract/page.ts';

export const packageOrderPage = page({
  name: 'package_order',
  path: '/packages/order/{basket_id?}',
  search: ['address'],
  access: 'basket_content.view',
  internalOnly: true,
  under: 'dashboard_shippings',
});
export const toShipPage = page({
  name: 'dashboard_shippings',
  path: '/dashboard/shipping',
  access: 'dashboard_shipping.view',
  internalOnly: true,
  menu: { group: 'shipping', order: 20, icon: 'truck-delivery' },
});
export const shipmentsPage = page({
  name: 'dashboard_shipments',
  path: '/dashboard/shipments',
  access: 'dashboard_shipping.view',
  internalOnly: true,
  menu: { group: 'shipping', order: 30, icon: 'map-pin' },
});

export const returnsPage = page({
  name: 'return_process_dashboard',
  path: '/stock/return-process-dashboard',
  search: ['return'],
  access: 'stock_articles.view',
  internalOnly: true,
  menu: { group: 'stock', order: 25, icon: 'arrow-back-up' },
});

export const packageDashboardPage = page({
  name: 'package_dashboard',
  path: '/dashboard/packages',
  access: 'dashboard_articles.view',
  internalOnly: true,
  menu: { group: 'shipping', order: 8, icon: 'package' },
});

export const carrierRulesPage = page({
  name: 'maintenance_carrier_rules',
  path: '/maintenance/carrier-rules',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 46, icon: 'truck-delivery' },
});

export const shippingPages = [packageOrderPage, toShipPage, shipmentsPage, returnsPage, packageDashboardPage, carrierRulesPage] as const;
