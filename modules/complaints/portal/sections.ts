import { lazy } from 'react';

/** The complaints of a customer's order. */
export const myComplaintsSection = { key: 'complaints', component: lazy(() => import('./my-complaints.tsx')) };
