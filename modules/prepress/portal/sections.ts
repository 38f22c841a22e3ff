import { lazy } from 'react';

export const runningOrdersSection = { key: 'runningOrders', component: lazy(() => import('./running-orders.tsx')) };
export const deliveredOrdersSection = { key: 'deliveredOrders', component: lazy(() => import('./delivered-orders.tsx')) };
/** The files of one order, on its page, above what is said about it. */
export const myOrderFilesSection = { key: 'files', isFirst: true, component: lazy(() => import('./my-order-files.tsx')) };
export const myFilesSection = { key: 'files', component: lazy(() => import('./my-files.tsx')) };
