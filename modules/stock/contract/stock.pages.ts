import { page } from '#platform/contract/page.ts';

export const stockArticlesPage = page({
  name: 'stock_articles',
  path: '/stock/articles/{article_id?}',
  access: 'stock_articles.view',
  internalOnly: true,
  menu: { group: 'stock', order: 10, icon: 'packages', path: '/stock/articles' },
});

export const stockPages = [stockArticlesPage] as const;
