import { lazy } from 'react';

/** The invoicing section of the customer portal. */
export const myInvoicesSection = { key: 'invoices', component: lazy(() => import('./my-invoices.tsx')) };
