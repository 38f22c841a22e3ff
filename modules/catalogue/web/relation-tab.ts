import { lazy } from 'react';
import type { RelationTab } from '#modules/relations/web/public.ts';

/** Tab on the relation with the customer's articles. */
export const customerArticlesTab: RelationTab = {
  name: 'articles',
  title: 'catalogue.relation.articles',
  permission: 'maintenance_general.view or stock_articles.view or basket_content.view',
  component: lazy(() => import('./articles/customer-articles.tsx')),
};
