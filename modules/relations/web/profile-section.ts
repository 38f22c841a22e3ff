import { lazy } from 'react';
import type { ContributedProfileSection } from '#modules/identity/web/public.ts';

export const ownCustomerSection: ContributedProfileSection = {
  key: 'relations',
  title: 'relations.own.title',
  for: 'customers',
  component: lazy(() => import('./customer/own-customer-section.tsx')),
};
