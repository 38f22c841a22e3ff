import { lazy } from 'react';

/** What baskets shows of themselves to their customer. */
export const myQuotesSection = { key: 'quotes', component: lazy(() => import('./my-quotes.tsx')) };
export const shelfSection = { key: 'shelf', component: lazy(() => import('./shelf.tsx')) };
