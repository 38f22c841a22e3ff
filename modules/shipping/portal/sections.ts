import { lazy } from 'react';

/** Returns of a customer's order, with their labels. */
export const myReturnsSection = { key: 'returns', component: lazy(() => import('./my-returns.tsx')) };
