import { lazy } from 'react';

/** What comes back of a customer's order, with its labels. */
export const myReturnsSection = { key: 'returns', component: lazy(() => import('./my-returns.tsx')) };
