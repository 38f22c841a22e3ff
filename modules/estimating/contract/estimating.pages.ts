import { page } from '#platform/contract/page.ts';

const prices = { access: 'calculations_parameters.view', internalOnly: true } as const;

export const parametersPage = page({
  ...prices,
  name: 'xps_para',
  path: '/xps-para',
  search: ['edition', 'part'],
  menu: { group: 'calculation', order: 20, icon: 'adjustments' },
});
export const overheadPage = page({
  ...prices,
  name: 'maintenance_overhead',
  path: '/maintenance/overhead',
  menu: { group: 'calculation', order: 30, icon: 'chart-bar' },
});
export const profitPage = page({
  ...prices,
  name: 'maintenance_profit',
  path: '/maintenance/profit',
  menu: { group: 'calculation', order: 31, icon: 'chart-bar' },
});
export const discountsPage = page({
  name: 'maintenance_quantity_discounts',
  path: '/maintenance/quantity-discounts',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 32, icon: 'chart-bar' },
});
export const cataloguePage = page({
  name: 'dashboard_catalogs',
  path: '/dashboard/catalogs/{height?}/{width?}/{idx_name?}/{grain?}/{weight?}',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 40, icon: 'book' },
});
export const priceListsPage = page({
  ...prices,
  name: 'maintenance_sales_prices_customer',
  path: '/maintenance/pricing/sales-prices-customer/prices/{price_list_id?}',
  menu: { group: 'calculation', order: 34, icon: 'receipt-euro' },
});
export const priceListTypesPage = page({
  ...prices,
  name: 'maintenance_customer_price_list_types',
  path: '/maintenance/customer-price-list-types',
  menu: { group: 'calculation', order: 35, icon: 'checklist' },
});
export const surchargesPage = page({
  ...prices,
  name: 'maintenance_customer_surcharges',
  path: '/maintenance/pricing/customer-surcharges',
  search: ['sel'],
  menu: { group: 'calculation', order: 36, icon: 'chart-bar' },
});
export const costPricesPage = page({
  ...prices,
  name: 'maintenance_cost_price',
  path: '/maintenance/pricing/cost-price/prices',
  menu: { group: 'calculation', order: 33, icon: 'receipt-euro' },
});
export const paperMaterialsPage = page({
  name: 'paper_materials_maintenance',
  path: '/maintenance/paper-materials',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 41, icon: 'book' },
});
export const packagingPage = page({
  name: 'maintenance_default_packaging',
  path: '/maintenance/default-packaging',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 30, icon: 'package' },
});

export const footprintPage = page({
  name: 'maintenance_footprint',
  path: '/maintenance/footprint',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 31, icon: 'leaf' },
});

export const estimatingPages = [
  parametersPage,
  overheadPage,
  profitPage,
  discountsPage,
  cataloguePage,
  priceListsPage,
  priceListTypesPage,
  surchargesPage,
  packagingPage,
  footprintPage,
  costPricesPage,
  paperMaterialsPage,
] as const;
