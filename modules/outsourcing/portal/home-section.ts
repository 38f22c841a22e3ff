import { lazy } from 'react';
import type { ContributedHomeSection } from '#modules/identity/web/public.ts';
import { listMyAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';

/** Slot entry: the assignments on a supplier's home page. */
export const myAssignmentsSection: ContributedHomeSection = {
  key: 'myAssignments',
  access: listMyAssignmentsEndpoint.permission,
  component: lazy(() => import('./home-assignments.tsx')),
};
