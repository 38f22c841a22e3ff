import { planningPages } from '#modules/planning/contract/planning.pages.ts';
import { listFloorReasonChoices, listFloorReasons } from '#modules/planning/server/reasons/floor-reasons.ts';
import { removeFloorReason } from '#modules/planning/server/reasons/remove-floor-reason.ts';
import { saveFloorReason } from '#modules/planning/server/reasons/save-floor-reason.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { listAbsences } from './absences/list-absences.ts';
import { removeAbsence } from './absences/remove-absence.ts';
import { saveAbsence } from './absences/save-absence.ts';
import { historyActivityNames } from './activities/activities.store.ts';
import { listActivities } from './activities/list-activities.ts';
import { saveActivity } from './activities/save-activity.ts';
import { planningAmendmentEffects } from './amendment-effects.ts';
import { plannedTooLate } from './at-risk.ts';
import { readBasketPlan } from './basket-plan.query.ts';
import { listBoardJobs, listLineEvents, listPlaceEvents, readBoard } from './board/board.query.ts';
import { listBoardShortages } from './board/board-shortages.query.ts';
import { fixEvent } from './board/fix-event.ts';
import { previewMove } from './board/give-way.ts';
import { joinEvent } from './board/join-event.ts';
import { moveEvent } from './board/move-event.ts';
import { planLine } from './board/plan-line.ts';
import { readPlanRepairs } from './board/plan-repairs.query.ts';
import { readBoardColors } from './board/read-board-colors.ts';
import { readPriority } from './board/read-priority.ts';
import { readSteps } from './board/read-steps.ts';
import { readWhyLate } from './board/read-why-late.ts';
import { repairPlanAtNight } from './board/repair-plan.ts';
import { saveBoardColors } from './board/save-board-colors.ts';
import { setPriority } from './board/set-priority.ts';
import { splitEvent } from './board/split-event.ts';
import { stepPlan } from './board/step-plan.ts';
import { takeBackRepair } from './board/take-back-repair.ts';
import { unplanEvent } from './board/unplan-event.ts';
import { applyClosing } from './closing/apply-closing.ts';
import { endBreakdown } from './closing/end-breakdown.ts';
import { listOvertime } from './closing/list-overtime.ts';
import { readPlaceTimes } from './closing/read-place-times.ts';
import { reportBreakdown } from './closing/report-breakdown.ts';
import { setOvertime } from './closing/set-overtime.ts';
import { takeBackBreakdown } from './closing/take-back-breakdown.ts';
import { tryClosing } from './closing/try-closing.ts';
import { readPlanDashboard } from './dashboard/plan-dashboard.query.ts';
import { countEvent } from './floor/count-event.ts';
import { extendEvent } from './floor/extend-event.ts';
import { findScannedEvent } from './floor/find-scanned-event.query.ts';
import { readJobTicket, readJobTickets } from './floor/job-ticket.query.ts';
import { floorActuals } from './floor/machine-actuals.ts';
import { makeMore } from './floor/make-more.ts';
import { planningUserLinks, readOperatorPlaces } from './floor/operator-places.ts';
import { pauseEvent } from './floor/pause-event.ts';
import { floorLanding, planningPersonLinks } from './floor/person-links.ts';
import { runningWorkReader } from './floor/production-done.ts';
import { reopenEvent } from './floor/reopen-event.ts';
import { resumeEvent } from './floor/resume-event.ts';
import { setEventPeople } from './floor/set-event-people.ts';
import { setOperatorPlaces } from './floor/set-operator-places.ts';
import { startEvent } from './floor/start-event.ts';
import { stopEvent } from './floor/stop-event.ts';
import { takeBackStart } from './floor/take-back-start.ts';
import { listTodos } from './floor/todos.query.ts';
import { acceptGang } from './gang/accept-gang.ts';
import { dissolveGang } from './gang/dissolve-gang.ts';
import { listGangs } from './gang/list-gangs.ts';
import { addPublicHolidays } from './holidays/add-public-holidays.ts';
import { closedShopDays } from './holidays/closed-days.ts';
import { amendmentHolidayCheck, closedCountries, closedDeliveries, holidayCheck } from './holidays/holiday-check.ts';
import { listHolidayConflicts, listHolidays } from './holidays/holidays.ts';
import { holidaysImport } from './holidays/holidays-import.ts';
import { removeHoliday } from './holidays/remove-holiday.ts';
import { saveHoliday } from './holidays/save-holiday.ts';
import { planningHomeTiles } from './home-tiles.ts';
import { dateOrderCheck } from './order-check.ts';
import { planMachineFollower } from './places/follow-machines.ts';
import { listClosedWork, listPlaces } from './places/list-places.ts';
import { readPlaceOutlook } from './places/read-place-outlook.ts';
import { savePlace } from './places/save-place.ts';
import { amendPlannedLine } from './placing/amend-line.ts';
import { earliestPlannedDays } from './placing/earliest-days.ts';
import { lineSubscriptions } from './placing/follow-line.ts';
import { followPromise } from './placing/follow-promise.ts';
import { readPlanRoute } from './placing/plan-route.ts';
import { savePlanRoute } from './placing/save-plan-route.ts';
import { readPlanOverview } from './plan-overview.query.ts';
import { readPressFiles } from './press/press-files.query.ts';
import { pressFileHolders } from './press/press-tickets.ts';
import { sendToPress, toHotFolderJob } from './press/send-to-press.ts';
import { readPromiseSettings } from './promise/promise-settings.ts';
import { savePromiseSettings } from './promise/save-promise-settings.ts';
import { applyProposal } from './proposal/apply-proposal.ts';
import { askProposal } from './proposal/ask-proposal.ts';
import { discardProposal } from './proposal/discard-proposal.ts';
import { listHelp } from './proposal/list-help.ts';
import { makeProposal } from './proposal/make-proposal.job.ts';
import { readProposal } from './proposal/proposal.query.ts';
import { readRelief } from './proposal/read-relief.ts';
import { stopProposal } from './proposal/stop-proposal.ts';
import { dropRepeats } from './repeats/drop-repeats.ts';
import { planningReadyPoints } from './setup/ready-points.ts';
import { setUpPlanning } from './setup/set-up-planning.ts';
import { acceptStandard } from './standards/accept-standard.ts';
import { declineStandard } from './standards/decline-standard.ts';
import { endStandard } from './standards/end-standard.ts';
import { listStandards } from './standards/list-standards.ts';
import { ordersImport } from './takeover/orders-import.ts';
import { listTools } from './tools/list-tools.ts';
import { saveTool } from './tools/save-tool.ts';
import { readWaste } from './waste/read-waste.ts';

export const planningModule: ServerModule = {
  name: 'planning',
  pages: planningPages,
  served: [
    listPlaces,
    listClosedWork,
    readPlaceOutlook,
    savePlace,
    listActivities,
    saveActivity,
    readPlanDashboard,
    readBoard,
    listBoardJobs,
    listBoardShortages,
    readBoardColors,
    readPriority,
    readWhyLate,
    setPriority,
    saveBoardColors,
    listPlaceEvents,
    listLineEvents,
    readBasketPlan,
    listTodos,
    findScannedEvent,
    readJobTicket,
    readJobTickets,
    readPressFiles,
    sendToPress,
    moveEvent,
    fixEvent,
    unplanEvent,
    joinEvent,
    planLine,
    readSteps,
    stepPlan,
    readPlanRepairs,
    takeBackRepair,
    startEvent,
    extendEvent,
    reportBreakdown,
    endBreakdown,
    takeBackBreakdown,
    pauseEvent,
    resumeEvent,
    stopEvent,
    takeBackStart,
    reopenEvent,
    makeMore,
    dropRepeats,
    countEvent,
    setEventPeople,
    listTools,
    saveTool,
    listFloorReasons,
    listFloorReasonChoices,
    saveFloorReason,
    removeFloorReason,
    readOperatorPlaces,
    setOperatorPlaces,
    readPlanOverview,
    readWaste,
    listHolidays,
    saveHoliday,
    removeHoliday,
    addPublicHolidays,
    listHolidayConflicts,
    readPlanRoute,
    savePlanRoute,
    askProposal,
    readProposal,
    applyProposal,
    stopProposal,
    discardProposal,
    listHelp,
    readPromiseSettings,
    savePromiseSettings,
    listStandards,
    acceptStandard,
    declineStandard,
    endStandard,
    readRelief,
    splitEvent,
    listGangs,
    acceptGang,
    dissolveGang,
    previewMove,
    readPlaceTimes,
    listOvertime,
    setOvertime,
    tryClosing,
    applyClosing,
    listAbsences,
    saveAbsence,
    removeAbsence,
  ],
  jobs: [makeProposal, repairPlanAtNight, toHotFolderJob],
  subscriptions: [...lineSubscriptions, amendPlannedLine, followPromise],
  slots: [
    holidaysImport,
    ordersImport,
    planMachineFollower,
    historyActivityNames,
    setUpPlanning,
    planningReadyPoints,
    planningPersonLinks,
    floorLanding,
    planningUserLinks,
    planningAmendmentEffects,
    holidayCheck,
    amendmentHolidayCheck,
    closedCountries,
    closedDeliveries,
    dateOrderCheck,
    earliestPlannedDays,
    closedShopDays,
    floorActuals,
    runningWorkReader,
    pressFileHolders,
    ...planningHomeTiles,
    plannedTooLate,
  ],
};
