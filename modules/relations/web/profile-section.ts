import { lazy } from 'react';
import type { BroughtProfileSection } from '#modules/identity/web/public.ts';

export const ownCustomerSection: BroughtProfileSection = {
  key: 'relations',
  title: 'relations.own.title',
  for: 'customers',
  component: lazy(() => import('./own-customer-section.tsx')),
};
