import { lazy } from 'react';

/** What invoicing shows to its customer. */
export const myInvoicesSection = { key: 'invoices', component: lazy(() => import('./my-invoices.tsx')) };
