import { lazy } from 'react';

/** The portal sections of this module. */
export const myQuotesSection = { key: 'quotes', component: lazy(() => import('./my-quotes.tsx')) };
export const shelfSection = { key: 'shelf', component: lazy(() => import('./shelf.tsx')) };
export const myAmendmentsSection = { key: 'amendments', component: lazy(() => import('./my-amendments.tsx')) };
