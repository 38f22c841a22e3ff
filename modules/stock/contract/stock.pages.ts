import { page } from '#platform/contract/page.ts';

export const stockArticlesPage = page({
  name: 'stock_articles',
  path: '/stock/articles/{article_id?}',
  search: ['lot'],
  access: 'stock_articles.view',
  internalOnly: true,
  menu: { group: 'stock', order: 10, icon: 'packages', path: '/stock/articles' },
});

export const stockLocationsPage = page({
  name: 'maintenance_stock_locations',
  path: '/maintenance/stock-locations',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 45, icon: 'packages' },
});

export const stockMaterialsPage = page({
  name: 'stock_materials',
  path: '/stock/stock_materials',
  search: ['sel', 'lot'],
  access: 'stock_materials.view',
  internalOnly: true,
  menu: { group: 'stock', order: 20, icon: 'packages' },
});

export const stockAdvicePage = page({
  name: 'stock_material_advices',
  path: '/stock/stock_material_advices',
  access: 'stock_materials.view',
  internalOnly: true,
  menu: { group: 'purchasing', order: 10, icon: 'packages' },
});

export const stockPurchasesPage = page({
  name: 'stock_material_purchases',
  path: '/stock/stock_material_purchases',
  access: 'stock_materials.view',
  internalOnly: true,
  menu: { group: 'purchasing', order: 20, icon: 'packages' },
});

/** The purchase orders of a supplier, which it confirms there. */
export const myPurchasesPage = page({
  name: 'my_purchases',
  path: '/dashboard/purchase-orders',
  access: 'wdd.view',
  externalOnly: true,
  menu: { group: 'purchasing', order: 15, icon: 'packages' },
});

export const pickListPage = page({
  name: 'pick_list',
  path: '/dashboard/picklist',
  search: ['list'],
  access: 'dashboard.view or dashboard_picklist.view',
  internalOnly: true,
  menu: { group: 'shipping', order: 5, icon: 'checklist' },
});

export const articleDashboardPage = page({
  name: 'dashboard_articles',
  path: '/dashboard/articles/{article_id?}',
  access: 'dashboard_articles.view',
  internalOnly: true,
  menu: { group: 'stock', order: 30, icon: 'chart-bar', path: '/dashboard/articles' },
});

export const articleUsagesPage = page({
  name: 'dashboard_article_usages',
  path: '/dashboard/article_usages',
  access: 'dashboard_articles.view',
  internalOnly: true,
  menu: { group: 'stock', order: 40, icon: 'chart-bar' },
});

export const stockCountsPage = page({
  name: 'stock_counts',
  path: '/stock/counts',
  access: 'stock.count or stock.approve_count',
  internalOnly: true,
  menu: { group: 'stock', order: 28, icon: 'list-check' },
});

/** What our goods were worth at the end of a day, and which days are closed. */
export const stockValuePage = page({
  name: 'stock_value',
  path: '/stock/value',
  access: 'exports.stock',
  internalOnly: true,
  menu: { group: 'stock', order: 50, icon: 'coin-euro' },
});

/** The scanner of a work place: what it sends around each code, and a field to test it. */
export const scannerPage = page({
  name: 'stock_scanner',
  path: '/stock/scanner',
  access: 'fup',
  internalOnly: true,
  menu: { group: 'tools', order: 20, icon: 'barcode' },
});

export const stockPages = [
  ...[stockArticlesPage, stockLocationsPage, stockMaterialsPage, stockAdvicePage, stockPurchasesPage, myPurchasesPage],
  ...[pickListPage, articleDashboardPage, articleUsagesPage, stockCountsPage, stockValuePage, scannerPage],
] as const;
