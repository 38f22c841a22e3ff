import { planningPages } from '#modules/planning/contract/planning.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { basketPlan } from './basket-plan.query.ts';
import { board, boardJobs, lineEvents, placeEvents } from './board.query.ts';
import { closedShopDays } from './closed-days.ts';
import { earliestOfPlan } from './earliest-days.ts';
import { fixEvent } from './fix-event.ts';
import { lineSubscriptions } from './follow-line.ts';
import { holidayCheck } from './holiday-check.ts';
import { addPublicHolidays, holidayConflicts, listHolidays, removeHoliday, saveHoliday } from './holidays.ts';
import { planningHomeTiles } from './home-tiles.ts';
import { jobTicket } from './job-ticket.query.ts';
import { countedOnFloor } from './machine-actuals.ts';
import { moveEvent } from './move-event.ts';
import { operatorPlaces, planningUserLinks, setOperatorPlaces } from './operator-places.ts';
import { dateOrderCheck } from './order-check.ts';
import { pauseEvent } from './pause-event.ts';
import { planningPersonLinks } from './person-links.ts';
import { planLine } from './plan-line.ts';
import { planRecap } from './plan-recap.query.ts';
import { planRoute, savePlanRoute } from './plan-route.ts';
import { resumeEvent } from './resume-event.ts';
import { startEvent } from './start-event.ts';
import { stopEvent } from './stop-event.ts';
import { todos } from './todos.query.ts';

export const planningModule: ServerModule = {
  name: 'planning',
  pages: planningPages,
  served: [
    board,
    boardJobs,
    placeEvents,
    lineEvents,
    basketPlan,
    todos,
    jobTicket,
    moveEvent,
    fixEvent,
    planLine,
    startEvent,
    pauseEvent,
    resumeEvent,
    stopEvent,
    operatorPlaces,
    setOperatorPlaces,
    planRecap,
    listHolidays,
    saveHoliday,
    removeHoliday,
    addPublicHolidays,
    holidayConflicts,
    planRoute,
    savePlanRoute,
  ],
  subscriptions: lineSubscriptions,
  slots: [
    planningPersonLinks,
    planningUserLinks,
    holidayCheck,
    dateOrderCheck,
    earliestOfPlan,
    closedShopDays,
    countedOnFloor,
    ...planningHomeTiles,
  ],
};
