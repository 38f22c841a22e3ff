import { lazy } from 'react';
import type { UnitProductPart } from '#modules/catalogue/web/public.ts';

/** The plan route of a product of a unit. */
export const planRouteSlot: UnitProductPart = { name: 'planning', component: lazy(() => import('./plan-route-part.tsx')) };
