import { lazy } from 'react';
import type { RelationTab } from '#modules/relations/web/public.ts';

/** The articles that a customer owns, shown with the customer. */
export const customerArticlesTab: RelationTab = {
  name: 'articles',
  title: 'catalogue.relation.articles',
  permission: 'maintenance_general.view or stock_articles.view or basket_content.view',
  component: lazy(() => import('./customer-articles.tsx')),
};
