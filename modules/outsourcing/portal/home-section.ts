import { lazy } from 'react';
import type { BroughtHomeSection } from '#modules/identity/web/public.ts';
import { myAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';

/** Slot entry: the assignments on a supplier's home page. */
export const myAssignmentsSection: BroughtHomeSection = {
  key: 'myAssignments',
  access: myAssignmentsEndpoint.permission,
  component: lazy(() => import('./home-assignments.tsx')),
};
