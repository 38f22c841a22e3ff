import { lazy } from 'react';
import { customerPortalPage } from '#modules/identity/contract/identity.pages.ts';
import type { ContributedHomeSection } from '#modules/identity/web/public.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';

/** Home section for outsiders without anything open. */
export const emptyHomeSection: ContributedHomeSection = {
  key: 'nothing',
  access: customerPortalPage.access,
  component: lazy(() => import('./home-note.tsx')),
};

/** Home section with what waits for the customer, first of all. */
export const waitsSection: ContributedHomeSection = {
  key: 'waits',
  access: customerPortalPage.access,
  component: lazy(() => import('./waits.tsx')),
};

/** Home section with the orders that are running. */
export const homeOrdersSection: ContributedHomeSection = {
  key: 'orders',
  access: listMyOrdersEndpoint.permission,
  component: lazy(() => import('./home-orders.tsx')),
};

/** The home section about how long the customer's stock with us lasts. */
export const stockNoteSection: ContributedHomeSection = {
  key: 'stock',
  access: customerPortalPage.access,
  beside: true,
  component: lazy(() => import('./stock-note.tsx')),
};

/** The ways to have something made. */
export const makeSection: ContributedHomeSection = {
  key: 'make',
  access: customerPortalPage.access,
  beside: true,
  component: lazy(() => import('./make-note.tsx')),
};
