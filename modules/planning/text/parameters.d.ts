// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    planning: typeof en;
  }
  interface TextParameters {
    'planning.documents.jobTicket.printed': { date: string | number };
    'planning.documents.jobTicket.acceptedBy': { by: string | number; at: string | number; reason: string | number };
    'planning.refusals.EVENT_ORDER': { relation: string | number; activity: string | number; until: string | number };
    'planning.refusals.PLACE_BUSY': { until: string | number };
    'planning.refusals.EVENT_AFTER_DISPATCH': { dispatchAt: string | number };
    'planning.refusals.PREDECESSOR_NOT_READY': { activity: string | number };
    'planning.refusals.CURING_UNTIL': { activity: string | number; until: string | number };
    'planning.refusals.MORE_THAN_IN': { quantityIn: string | number };
    'planning.refusals.DATE_ON_HOLIDAY': { line: string | number; date: string | number; holiday: string | number };
    'planning.refusals.HOLIDAY_TWICE': { name: string | number };
    'planning.facts.line_operations_planned': { placed: number; unplaced: number };
    'planning.facts.operation_moved': { activity: string | number; place: string | number };
    'planning.facts.operation_fixed': { activity: string | number };
    'planning.facts.operation_unfixed': { activity: string | number };
    'planning.facts.operation_started': { activity: string | number };
    'planning.facts.operation_paused': { activity: string | number; reason: string | number };
    'planning.facts.operation_resumed': { activity: string | number };
    'planning.facts.operation_stopped': { activity: string | number; good: number; waste: number; minutes: string | number };
    'planning.facts.user_works_at': { places: string | number };
    'planning.facts.holiday_added': { name: string | number; date: string | number };
    'planning.facts.holiday_changed': { name: string | number; date: string | number };
    'planning.facts.holiday_removed': { name: string | number; date: string | number };
    'planning.facts.plan_route_changed': { product: string | number; unit: string | number; places: string | number };
    'planning.units.section': { count: number };
    'planning.units.piece': { count: number };
    'planning.units.sheet': { count: number };
    'planning.units.lift': { count: number };
    'planning.units.pack': { count: number };
    'planning.units.box': { count: number };
    'planning.units.side': { count: number };
    'planning.reasons.released': { until: string | number };
    'planning.reasons.predecessor': { wait: string | number; activity: string | number; until: string | number };
    'planning.reasons.place_busy': { job: string | number; until: string | number };
    'planning.reasons.closed': { until: string | number };
    'planning.reasons.by_hand': { until: string | number };
    'planning.board.hoursOf': { planned: number; capacity: number };
    'planning.board.planned': { placed: number };
    'planning.board.barLabel': { job: string | number; customer: string | number; operation: string | number; from: string | number; to: string | number; status: string | number; lateness: string | number; fixed: string | number };
    'planning.board.then': { rests: string | number; wait: string | number; operation: string | number };
    'planning.board.readyBy': { ready: string | number; lateness: string | number; truck: string | number };
    'planning.board.truck': { truck: string | number };
    'planning.board.inHand': { job: string | number; operation: string | number; place: string | number; from: string | number };
    'planning.board.mayGo': { job: string | number; operation: string | number; place: string | number; from: string | number; to: string | number };
    'planning.board.mayNotGo': { job: string | number; operation: string | number; place: string | number; from: string | number };
    'planning.floor.work': { running: number; waiting: number };
    'planning.floor.plannedAt': { moment: string | number; minutes: string | number };
    'planning.floor.minutesOf': { minutes: string | number };
    'planning.floor.readyAround': { time: string | number };
    'planning.floor.overTime': { minutes: string | number };
    'planning.floor.pausedFor': { reason: string | number };
    'planning.floor.truckAt': { moment: string | number };
    'planning.floor.lateBy': { unit: string | number; days: number; hours: string | number };
    'planning.floor.more': { count: string | number };
    'planning.floor.stopTitle': { job: string | number };
    'planning.floor.wentIn': { count: string | number };
    'planning.basketTab.ready': { moment: string | number };
    'planning.basketTab.dispatch': { moment: string | number };
    'planning.basketTab.finished': { moment: string | number };
    'planning.home.plannedUrgent': { count: string | number };
    'planning.orderCheck.dateTight': { line: string | number };
    'planning.orderCheck.dateLate': { line: string | number };
    'planning.orderCheck.dateNone': { line: string | number };
    'planning.recap.hours': { hours: string | number };
    'planning.recap.hoursOf': { taken: string | number; capacity: string | number };
    'planning.recap.weekOf': { date: string | number };
    'planning.recap.over': { hours: string | number };
    'planning.recap.moveToPlace': { place: string | number };
    'planning.recap.moveToWeek': { week: string | number };
    'planning.recap.help': { quotes: number; chance: string | number };
    'planning.holidays.conflicts.to': { city: string | number };
    'planning.holidays.yearAdded': { count: number };
    'planning.route.work': { places: string | number };
  }
}
