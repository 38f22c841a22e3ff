import { z } from 'zod';
import { intakePeriods } from '#modules/reports/domain/order-intake.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate } from '#platform/contract/shapes.ts';

export const count = z.number().int();

const intakeRow = z.object({
  managerId: count.nullable(),
  manager: z.string().nullable(),
  /** First day of the week, month or quarter. */
  period: z.string(),
  quotes: count,
  won: count,
  answerDays: z.number(),
  orders: count,
  value: money,
  /** The part of `value` that falls in months with a target. */
  towards: money,
  calculatedPrice: money,
  calculatedCost: money,
});
export type IntakeRow = z.infer<typeof intakeRow>;

const intakeTargets = z.object({
  managerId: count,
  manager: z.string(),
  /** All targets ever set, newest first. A month that is not among them has no target of its own; its version is 0. */
  set: z.array(z.object({ fromMonth: z.string(), value: money, version: count })),
  /** The target of each of `periods`; null without one. */
  asked: z.array(money.nullable()),
});
export type IntakeTargets = z.infer<typeof intakeTargets>;

/** Reads quotes sent and orders taken per order manager and period; `Intake` defines each number. Defaults to three months. */
export const readOrderIntakeEndpoint = endpoint({
  name: 'reports.readOrderIntake',
  method: 'GET',
  path: '/api/reports/order-intake',
  permission: 'dashboard.view',
  internalOnly: true,
  input: z.object({
    from: plainDate.optional(),
    until: plainDate.optional(),
    by: z.enum(intakePeriods).default('month'),
    unitId: id.optional(),
  }),
  output: z.object({
    from: z.string(),
    until: z.string(),
    /** The current month, by its first day. */
    month: z.string(),
    /** The first day of each period in the span, including periods without intake. */
    periods: z.array(z.string()),
    rows: z.array(intakeRow),
    /** Targets apply to the whole shop, whatever unit is selected. */
    targets: z.array(intakeTargets),
  }),
  refusals: ['SPAN_TOO_LONG'],
});

const weekdayRow = z.object({
  managerId: count.nullable(),
  manager: z.string().nullable(),
  /** Monday is 1. */
  weekday: count,
  orders: count,
  value: money,
});
export type WeekdayRow = z.infer<typeof weekdayRow>;

/** Reads on which weekdays the orders of the same span were confirmed, per order manager. */
export const readIntakeWeekdaysEndpoint = endpoint({
  name: 'reports.readIntakeWeekdays',
  method: 'GET',
  path: '/api/reports/order-intake/weekdays',
  permission: 'dashboard.view',
  internalOnly: true,
  input: z.object({ from: plainDate.optional(), until: plainDate.optional(), unitId: id.optional() }),
  output: z.object({ rows: z.array(weekdayRow) }),
  refusals: ['SPAN_TOO_LONG'],
});
