import { lazy } from 'react';
import type { BroughtHomeSection } from '#modules/identity/web/public.ts';
import { myAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';

/** On the home of a supplier: what waits there. */
export const myAssignmentsSection: BroughtHomeSection = {
  key: 'myAssignments',
  access: myAssignmentsEndpoint.permission,
  component: lazy(() => import('./home-assignments.tsx')),
};
