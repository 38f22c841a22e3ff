import {
  absencesPage,
  floorReasonsPage,
  holidaysPage,
  planActivitiesPage,
  planDashboardPage,
  planGangsPage,
  planningPage,
  planOverviewPage,
  planPlacesPage,
  planStandardsPage,
  planToolsPage,
  startStopPage,
} from '#modules/planning/contract/planning.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: planningPage, component: () => import('./planning.page.tsx'), wide: true },
  { page: planDashboardPage, component: () => import('./dashboard/plan-dashboard.page.tsx'), wide: true },
  { page: startStopPage, component: () => import('./floor/start-stop.page.tsx'), frame: 'bare' },
  { page: holidaysPage, component: () => import('./holidays/holidays.page.tsx') },
  { page: planActivitiesPage, component: () => import('./activities/activities.page.tsx') },
  { page: planPlacesPage, component: () => import('./places/places.page.tsx') },
  { page: planGangsPage, component: () => import('./gang/gangs.page.tsx') },
  { page: planStandardsPage, component: () => import('./standards/standards.page.tsx') },
  { page: absencesPage, component: () => import('./absences/absences.page.tsx') },
  { page: floorReasonsPage, component: () => import('./reasons/floor-reasons.page.tsx') },
  { page: planToolsPage, component: () => import('./tools/tools.page.tsx') },
  { page: planOverviewPage, component: () => import('./plan-overview.page.tsx') },
];
