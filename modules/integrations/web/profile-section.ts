import { lazy } from 'react';
import type { BroughtProfileSection } from '#modules/identity/web/public.ts';

export const apiKeysSection: BroughtProfileSection = {
  key: 'apiKeys',
  title: 'integrations.profileTitle',
  component: lazy(async () => ({ default: (await import('./keys-panel.tsx')).PersonalKeys })),
};

/** For the contact who looks after what the customer's own programs may do and hear. */
export const ownProgramsSection: BroughtProfileSection = {
  key: 'ownPrograms',
  title: 'integrations.ownCustomerTitle',
  access: 'own_customer.manage',
  component: lazy(() => import('./own-programs-section.tsx')),
};
