import { lazy } from 'react';
import type { UnitProductPart } from '#modules/catalogue/web/public.ts';

/** The quantity discount of a product of a unit. */
export const discountSlot: UnitProductPart = { name: 'discount', component: lazy(() => import('./discount-part.tsx')) };
