import { lazy } from 'react';

/** The stock section of the customer's portal pages. */
export const myStockSection = { key: 'stock', component: lazy(() => import('./my-stock.tsx')) };
