import { page } from '#platform/contract/page.ts';

export const planningPage = page({
  name: 'planning',
  path: '/planning/{plan_place_id?}',
  search: [
    'day',
    'span',
    'event',
    'list',
    'department',
    'due',
    'activity',
    'customer',
    'paper',
    'format',
    'job',
    'rows',
    'overtime',
    'propose',
  ],
  access: 'planning.view',
  internalOnly: true,
  menu: { group: 'planning', order: 10, icon: 'calendar-time' },
});
/** What the planner looks at first: late, today, waiting, and how full the week is. */
export const planDashboardPage = page({
  name: 'planning_dashboard',
  path: '/dashboard/planning',
  search: ['list', 'department'],
  access: 'planning.view',
  internalOnly: true,
  menu: { group: 'planning', order: 5, icon: 'list-check' },
});

export const startStopPage = page({
  name: 'start_stop_plan_place',
  path: '/planning/todos/plan_place/{plan_place_id?}/{event_id?}',
  access: 'start_stop_plan_place.view',
  internalOnly: true,
  menu: { group: 'planning', order: 20, icon: 'player-play' },
});

export const planOverviewPage = page({
  name: 'dashboard_planning_recap',
  path: '/dashboard/planning/recap',
  access: 'dashboard_rejected.view',
  internalOnly: true,
  menu: { group: 'planning', order: 30, icon: 'chart-bar' },
});

/** What complaints ask of the plan: proposals to accept or decline, and the standards in force. */
export const planStandardsPage = page({
  name: 'planning_standards',
  path: '/dashboard/planning/standards',
  search: ['all'],
  access: 'planning.view',
  internalOnly: true,
  menu: { group: 'planning', order: 25, icon: 'checklist' },
});

/** Small parts that could be printed on planned sheets of other orders, and those that are. */
export const planGangsPage = page({
  name: 'planning_gangs',
  path: '/dashboard/planning/gangs',
  access: 'planning.view',
  internalOnly: true,
  menu: { group: 'planning', order: 24, icon: 'packages' },
});

/** Operators who are away, and the planned work that lacks people by it. */
export const absencesPage = page({
  name: 'planning_absences',
  path: '/dashboard/planning/absences',
  access: 'planning.view',
  internalOnly: true,
  menu: { group: 'planning', order: 26, icon: 'users' },
});

export const holidaysPage = page({
  name: 'maintenance_holidays',
  path: '/maintenance/holidays',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 33, icon: 'calendar-time' },
});

/** The machines and work places of the planning board: hours, people, special days. */
export const planPlacesPage = page({
  name: 'maintenance_plan_places',
  path: '/maintenance/plan-places',
  access: 'maintenance_planning.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 32, icon: 'calendar-time' },
});

/** The activities of the planning: rest after them, and changeovers. */
export const planActivitiesPage = page({
  name: 'maintenance_plan_place_activities',
  path: '/maintenance/plan-place-activities',
  access: 'maintenance_planning.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 32, icon: 'list-check' },
});

/** The shop's own words for why work stands still and why there is waste. */
export const floorReasonsPage = page({
  name: 'maintenance_floor_reasons',
  path: '/maintenance/floor-reasons',
  access: 'maintenance_planning.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 34, icon: 'list-check' },
});

/** Tools of which the shop has a number, and the activities that hold one. */
export const planToolsPage = page({
  name: 'maintenance_plan_tools',
  path: '/maintenance/plan-tools',
  access: 'maintenance_planning.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 33, icon: 'tool' },
});

export const planningPages = [
  planPlacesPage,
  planActivitiesPage,
  planDashboardPage,
  planningPage,
  startStopPage,
  planOverviewPage,
  planStandardsPage,
  planGangsPage,
  absencesPage,
  holidaysPage,
  floorReasonsPage,
  planToolsPage,
] as const;
