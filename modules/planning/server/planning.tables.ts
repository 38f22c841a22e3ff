import { bigint, boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Role } from '#modules/estimating/domain/engine/types.ts';
import type { ActivityCode, ComponentCode, CountUnitCode } from '#modules/planning/contract/planning.shapes.ts';
import type { WhatIfInput } from '#modules/planning/contract/what-if.shapes.ts';
import type { BoardColors } from '#modules/planning/domain/board/board-colors.ts';
import type { LinePriority } from '#modules/planning/domain/board/set-priority.ts';
import type { StepCause, StepMove, StepPriority, StepSplit } from '#modules/planning/domain/board/step-plan.ts';
import type { SpecialDay, WeekWindow, Window } from '#modules/planning/domain/calendar.ts';
import type { ClosedStretch } from '#modules/planning/domain/closing/apply-closing.ts';
import type { StepGang } from '#modules/planning/domain/gang/step-gang.ts';
import type { Changeover } from '#modules/planning/domain/places/changeovers.ts';
import type { placeColors, Sheet, SheetLimits, Skill, StartsBy } from '#modules/planning/domain/places/place-work.ts';
import type { Department } from '#modules/planning/domain/places/save-place.ts';
import type { RepairCause } from '#modules/planning/domain/placing/repair-plan.ts';
import type { EventStatus, Reason } from '#modules/planning/domain/plan-event.ts';
import type { OpenedOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import type { CurvePoint, PlanObjective } from '#modules/planning/domain/proposal/plan-objective.ts';
import type { LineChange, ProposedMove } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { ProposalScope, ProposalStatus } from '#modules/planning/domain/proposal/standing-plan.ts';
import type { StandardKind, StandardStatus } from '#modules/planning/domain/standards/plan-standard.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const minutes = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' }).notNull();

export const planPlaces = pgTable('plan_places', {
  id: identity(),
  code: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  department: text().$type<Department>().notNull(),
  kind: text().notNull(),
  week: jsonb().$type<WeekWindow[]>().notNull(),
  slots: integer().notNull().default(1),
  operatorUserIds: bigint('operator_user_ids', { mode: 'number' }).array().notNull().default([]),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
  speedPercent: integer('speed_percent').notNull().default(100),
  ownSetupMinutes: integer('own_setup_minutes'),
  activities: text().$type<ActivityCode>().array().notNull().default([]),
  alternativeIds: bigint('alternative_ids', { mode: 'number' }).array().notNull().default([]),
  limits: jsonb().$type<SheetLimits>().notNull().default({}),
  color: text().$type<'' | (typeof placeColors)[number]>().notNull().default(''),
  startsBy: text('starts_by').$type<StartsBy>().notNull().default('touch'),
  skills: jsonb().$type<Skill[]>().notNull().default([]),
  crew: integer().notNull().default(0),
  crewLoad: integer('crew_load').notNull().default(100),
  overtime: jsonb().$type<WeekWindow[]>().notNull().default([]),
  overtimePercent: integer('overtime_percent').notNull().default(0),
  unitId: bigint('unit_id', { mode: 'number' }),
});

export const planAbsences = pgTable('plan_absences', {
  id: identity(),
  userId: reference('user_id').notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  weekdays: integer().array().notNull().default([]),
  fromTime: text('from_time'),
  untilTime: text('until_time'),
  reason: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const holidays = pgTable('holidays', {
  id: identity(),
  date: date({ mode: 'string' }).notNull(),
  country: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  closesProduction: boolean('closes_production').notNull(),
  closesDispatch: boolean('closes_dispatch').notNull(),
  closesDelivery: boolean('closes_delivery').notNull(),
  fromTime: text('from_time'),
  untilTime: text('until_time'),
  version: integer().notNull().default(1),
});

export const planEvents = pgTable('plan_events', {
  id: identity(),
  lineId: reference('line_id').notNull(),
  placeId: reference('place_id'),
  activity: text().$type<ActivityCode>().notNull(),
  component: text().$type<ComponentCode>(),
  sequence: integer().notNull(),
  setupMinutes: minutes('setup_minutes'),
  runMinutes: minutes('run_minutes'),
  minutes: integer().notNull(),
  quantityIn: integer('quantity_in').notNull(),
  quantityOut: integer('quantity_out'),
  moreOf: reference('more_of'),
  calculatedFor: integer('calculated_for'),
  unit: text().$type<CountUnitCode>().notNull(),
  status: text().$type<EventStatus>().notNull().default('to_plan'),
  fixed: boolean().notNull().default(false),
  plannedStart: instantColumn('planned_start'),
  plannedEnd: instantColumn('planned_end'),
  reasons: jsonb().$type<Reason[]>().notNull().default([]),
  startedAt: instantColumn('started_at'),
  finishedAt: instantColumn('finished_at'),
  good: integer(),
  waste: integer(),
  minutesActual: integer('minutes_actual'),
  /** What the operator expects it to take in all; null as planned. */
  minutesExpected: integer('minutes_expected'),
  holdReason: text('hold_reason'),
  repairOff: boolean('repair_off').notNull().default(false),
  /** The operation that does it along, on its sheets. */
  partnerOf: reference('partner_of'),
  paper: text(),
  sheet: jsonb().$type<Sheet>(),
  tools: text().array().notNull().default([]),
  extraSheets: integer('extra_sheets').notNull().default(0),
  version: integer().notNull().default(1),
});

export const planEventPredecessors = pgTable(
  'plan_event_predecessors',
  {
    eventId: reference('event_id').notNull(),
    predecessorId: reference('predecessor_id').notNull(),
    waitMinutes: integer('wait_minutes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.predecessorId] })],
);

/** One row for a product of a unit, with at most one place of each kind. */
export const planRoutes = pgTable(
  'plan_routes',
  {
    businessUnitId: reference('business_unit_id').notNull(),
    subGroupId: reference('sub_group_id').notNull(),
    placeIds: bigint('place_ids', { mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessUnitId, table.subGroupId] })],
);

export const planActivities = pgTable('plan_activities', {
  id: identity(),
  code: text().$type<ActivityCode>().notNull(),
  mayPause: boolean('may_pause').notNull().default(true),
  restMinutes: integer('rest_minutes').notNull().default(0),
  overlapPercent: integer('overlap_percent'),
  maxWaitMinutes: integer('max_wait_minutes'),
  needsFiles: boolean('needs_files').notNull().default(true),
  needsMaterial: boolean('needs_material').notNull().default(true),
  rank: integer(),
  changeovers: jsonb().$type<Changeover[]>().notNull().default([]),
  nameNl: text('name_nl'),
  nameEn: text('name_en'),
  follows: text(),
  placeId: reference('place_id'),
  setupMinutes: integer('setup_minutes'),
  perHour: integer('per_hour'),
  subGroupIds: bigint('sub_group_ids', { mode: 'number' }).array().notNull().default([]),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** One row: what promised days count with. */
export const promiseSettings = pgTable('promise_settings', {
  id: integer().primaryKey(),
  marginPercent: integer('margin_percent').notNull(),
  expressPercent: integer('express_percent').notNull(),
  economyPercent: integer('economy_percent').notNull(),
  offPeakPercent: integer('off_peak_percent').notNull(),
  version: integer().notNull().default(1),
});

/** What complaints change in the plan until their measure is verified. */
export const planStandards = pgTable('plan_standards', {
  id: identity(),
  kind: text().$type<StandardKind>().notNull(),
  placeId: reference('place_id').notNull(),
  paper: text(),
  minutes: integer(),
  wastePercent: integer('waste_percent'),
  status: text().$type<StandardStatus>().notNull().default('proposed'),
  source: text().notNull(),
  reasonNl: text('reason_nl').notNull(),
  reasonEn: text('reason_en').notNull(),
  complaintIds: bigint('complaint_ids', { mode: 'number' }).array().notNull(),
  complaintNumbers: text('complaint_numbers').array().notNull(),
  proposedAt: instantColumn('proposed_at').notNull(),
  decidedAt: instantColumn('decided_at'),
  decidedBy: text('decided_by').notNull().default(''),
  endReason: text('end_reason').notNull().default(''),
  endedAt: instantColumn('ended_at'),
  version: integer().notNull().default(1),
});

/** Small parts of other orders that ride on sheets that are planned. Shares are of internal cost. */
export const planGangs = pgTable('plan_gangs', {
  id: identity(),
  hostLineId: reference('host_line_id').notNull(),
  guestLineId: reference('guest_line_id').notNull(),
  role: text().$type<Role>().notNull(),
  perSheet: integer('per_sheet').notNull(),
  sheets: integer().notNull(),
  saving: moneyColumn().notNull(),
  hostShare: moneyColumn('host_share').notNull(),
  guestShare: moneyColumn('guest_share').notNull(),
  before: jsonb().$type<{ guest: { id: number; placeId: number | null }[]; host: number[] }>().notNull(),
  acceptedAt: instantColumn('accepted_at').notNull(),
  acceptedBy: text('accepted_by').notNull(),
  dissolvedAt: instantColumn('dissolved_at'),
  version: integer().notNull().default(1),
});

export const planRepairs = pgTable('plan_repairs', {
  id: identity(),
  at: instantColumn().notNull(),
  cause: text().$type<RepairCause>().notNull(),
  moves: jsonb().notNull(),
  takenBackAt: instantColumn('taken_back_at'),
  takenBackBy: reference('taken_back_by'),
});

export const planBreakdowns = pgTable('plan_breakdowns', {
  id: identity(),
  placeId: reference('place_id').notNull(),
  reason: text().notNull(),
  reportedAt: instantColumn('reported_at').notNull(),
  reportedBy: reference('reported_by').notNull(),
  until: instantColumn().notNull(),
  closed: jsonb().$type<Window[]>().notNull(),
  endedAt: instantColumn('ended_at'),
  replaces: reference('replaces'),
  repairId: reference('repair_id'),
  takenBackAt: instantColumn('taken_back_at'),
});

export const planSteps = pgTable('plan_steps', {
  id: identity(),
  userId: reference('user_id').notNull(),
  at: instantColumn().notNull(),
  cause: text().$type<StepCause>().notNull(),
  moves: jsonb().$type<StepMove[]>().notNull(),
  opened: jsonb().$type<OpenedOvertime[]>().notNull().default([]),
  undoneAt: instantColumn('undone_at'),
  splits: jsonb().$type<StepSplit[]>().notNull().default([]),
  closed: jsonb().$type<ClosedStretch[]>().notNull().default([]),
  shut: jsonb().$type<OpenedOvertime[]>().notNull().default([]),
  priorities: jsonb().$type<StepPriority[]>().notNull().default([]),
  gang: jsonb().$type<StepGang>(),
});

export const planTools = pgTable('plan_tools', {
  id: identity(),
  name: text().notNull(),
  count: integer().notNull(),
  activities: text().array().$type<ActivityCode[]>().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const planBoardColors = pgTable('plan_board_colors', {
  userId: reference('user_id').primaryKey(),
  colors: text().$type<BoardColors>().notNull(),
});

export const planPriorities = pgTable('plan_priorities', {
  lineId: reference('line_id').primaryKey(),
  priority: text().$type<LinePriority>().notNull(),
  version: integer().notNull().default(1),
});

export const planProposals = pgTable('plan_proposals', {
  id: identity(),
  userId: reference('user_id').notNull(),
  scope: text().$type<ProposalScope>().notNull(),
  seconds: integer().notNull(),
  status: text().$type<ProposalStatus>().notNull(),
  askedAt: instantColumn('asked_at').notNull(),
  answeredAt: instantColumn('answered_at'),
  moves: jsonb().$type<ProposedMove[]>().notNull().default([]),
  placeId: reference('place_id'),
  day: date('day', { mode: 'string' }),
  objective: jsonb().$type<{ before: PlanObjective; after: PlanObjective }>(),
  curve: jsonb().$type<CurvePoint[]>().notNull().default([]),
  lineIds: jsonb('line_ids').$type<number[]>().notNull().default([]),
  whatIf: jsonb('what_if').$type<WhatIfInput>(),
  overtime: boolean().notNull().default(false),
  divide: boolean().notNull().default(false),
  opened: jsonb().$type<OpenedOvertime[]>().notNull().default([]),
  stopAsked: boolean('stop_asked').notNull().default(false),
  changes: jsonb().$type<LineChange[]>().notNull().default([]),
  proven: boolean().notNull().default(false),
});
