import { lazy } from 'react';
import type { UnitProductPart } from '#modules/catalogue/web/public.ts';

/** The slot that shows the quantity discount of a product in a unit. */
export const discountSlot: UnitProductPart = { name: 'discount', component: lazy(() => import('./price/discount-part.tsx')) };
