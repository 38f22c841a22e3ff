import { lazy } from 'react';
import type { ContributedProfileSection } from '#modules/identity/web/public.ts';

export const apiKeysSection: ContributedProfileSection = {
  key: 'apiKeys',
  title: 'integrations.profileTitle',
  component: lazy(async () => ({ default: (await import('./keys-panel.tsx')).PersonalKeys })),
};

/** For contacts who manage their customer's integrations. */
export const ownProgramsSection: ContributedProfileSection = {
  key: 'ownPrograms',
  title: 'integrations.ownCustomerTitle',
  access: 'own_customer.manage',
  component: lazy(() => import('./own-programs-section.tsx')),
};
