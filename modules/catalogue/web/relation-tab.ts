import { lazy } from 'react';
import type { RelationTab } from '#modules/relations/web/public.ts';
import { anyOf } from '#platform/domain/access.ts';

export const customerArticlesTab: RelationTab = {
  name: 'articles',
  title: 'catalogue.relation.articles',
  permission: anyOf('maintenance_general.view', 'stock_articles.view', 'basket_content.view'),
  component: lazy(() => import('./articles/customer-articles.tsx')),
};
