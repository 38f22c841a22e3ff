import { lazy } from 'react';

export const runningOrdersSection = { key: 'runningOrders', component: lazy(() => import('./running-orders.tsx')) };
export const deliveredOrdersSection = { key: 'deliveredOrders', component: lazy(() => import('./delivered-orders.tsx')) };
export const myFilesSection = { key: 'files', component: lazy(() => import('./my-files.tsx')) };
