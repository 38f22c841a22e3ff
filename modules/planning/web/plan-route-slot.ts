import { lazy } from 'react';
import type { UnitProductPart } from '#modules/catalogue/web/public.ts';

/** Slot entry: the plan route on the page of a unit's product. */
export const planRouteSlot: UnitProductPart = { name: 'planning', component: lazy(() => import('./plan-route-part.tsx')) };
