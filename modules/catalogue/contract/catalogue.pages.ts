import { page } from '#platform/contract/page.ts';

export const productSelectionPage = page({
  name: 'product_selection',
  path: '/calculator/product_selection/{basket_id?}',
  search: ['customer', 'contact', 'paper'],
  access: 'calculation.view',
  internalOnly: true,
  under: 'customer_select',
});
export const articlesPage = page({
  name: 'maintenance_articles',
  path: '/maintenance/articles/{article_id?}',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 10, icon: 'book', path: '/maintenance/articles' },
});
export const questionsPage = page({
  name: 'maintenance_q1s',
  path: '/maintenance/q1s',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 50, icon: 'checklist' },
});
export const defaultAnswersPage = page({
  name: 'qa-defaults-page',
  path: '/qa-defaults-page',
  access: 'calculation.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 51, icon: 'checklist' },
});
export const mainGroupsPage = page({
  name: 'maintenance_main_groups',
  path: '/maintenance/main-group',
  access: 'product_groups.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 52, icon: 'book' },
});
export const unitProductsPage = page({
  name: 'unit_hg_sg_manager',
  path: '/hg-sg-manager',
  access: 'calculations_parameters.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 53, icon: 'adjustments' },
});

/** Implemented in baskets, which knows the prices; listed here because it belongs to the articles. */
export const articleCalculationPage = page({
  name: 'maintenance_article_qa',
  path: '/xps/maintenance/articles/{id}/create-calculation',
  access: 'maintenance_general.view',
  internalOnly: true,
  under: 'maintenance_articles',
});

export const cataloguePages = [
  productSelectionPage,
  articlesPage,
  questionsPage,
  defaultAnswersPage,
  mainGroupsPage,
  unitProductsPage,
] as const;
