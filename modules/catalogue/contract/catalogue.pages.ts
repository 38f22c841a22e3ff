import { page } from '#platform/contract/page.ts';

export const productSelectionPage = page({
  name: 'product_selection',
  path: '/calculator/product_selection/{basket_id?}',
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

export const cataloguePages = [productSelectionPage, articlesPage] as const;
