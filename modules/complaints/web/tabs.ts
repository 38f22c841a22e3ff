import { lazy } from 'react';
import type { BasketTab } from '#modules/baskets/web/public.ts';
import { listComplaintsEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import type { RelationTab } from '#modules/relations/web/public.ts';

export const basketComplaintsTab: BasketTab = {
  name: 'complaints',
  title: 'complaints.tab.title',
  permission: listComplaintsEndpoint.permission,
  component: lazy(() => import('./handling/basket-complaints.tsx')),
};

/** The tab with the complaints of a customer. */
export const relationComplaintsTab: RelationTab = {
  name: 'complaints',
  title: 'complaints.tab.title',
  permission: listComplaintsEndpoint.permission,
  component: lazy(() => import('./handling/relation-complaints.tsx')),
};
