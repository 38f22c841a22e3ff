import { lazy } from 'react';

/** What stock shows to the customer for whom it lies there. */
export const myStockSection = { key: 'stock', component: lazy(() => import('./my-stock.tsx')) };
