import { lazy } from 'react';

/** The days of a customer's order that is a thesis. */
export const thesisDaysSection = { key: 'thesis', component: lazy(() => import('./my-order-days.tsx')) };

/** The wizard, beside the price of a thesis in the shop. */
export const thesisWay = lazy(() => import('./thesis-way.tsx'));
