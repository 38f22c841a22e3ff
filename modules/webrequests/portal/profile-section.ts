import { lazy } from 'react';
import type { ContributedProfileSection } from '#modules/identity/web/public.ts';

/** For contacts who manage their customer: what colleagues may order in the shop. */
export const budgetsSection: ContributedProfileSection = {
  key: 'shopBudgets',
  title: 'webrequests.shop.budget.title',
  access: 'own_customer.manage',
  for: 'customers',
  component: lazy(() => import('./shop/budget/budgets-section.tsx')),
};
