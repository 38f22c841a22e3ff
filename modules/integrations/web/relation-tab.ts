import { lazy } from 'react';
import type { RelationTab } from '#modules/relations/web/public.ts';

export const customerApiTab: RelationTab = {
  name: 'api',
  title: 'integrations.relationTab',
  component: lazy(() => import('./customer-api-tab.tsx')),
};
