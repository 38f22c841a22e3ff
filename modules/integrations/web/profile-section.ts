import { lazy } from 'react';
import type { BroughtProfileSection } from '#modules/identity/web/public.ts';

export const apiKeysSection: BroughtProfileSection = {
  key: 'apiKeys',
  title: 'integrations.profileTitle',
  component: lazy(async () => ({ default: (await import('./keys-panel.tsx')).PersonalKeys })),
};
