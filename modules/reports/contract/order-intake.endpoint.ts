import { z } from 'zod';
import { intakePeriods } from '#modules/reports/domain/order-intake.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, money, plainDate, version } from '#platform/contract/shapes.ts';

const count = z.number().int();

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
  /** Of that value, what was taken in the months that a target stood for. */
  towards: money,
  calculatedPrice: money,
  calculatedCost: money,
});
export type IntakeRow = z.infer<typeof intakeRow>;

const intakeTargets = z.object({
  managerId: count,
  manager: z.string(),
  /** Those that were ever set, the newest first; of another month than these there is none yet, and its version is 0. */
  set: z.array(z.object({ fromMonth: z.string(), value: money, version: count })),
  /** What they ask of each of `periods`; null where none stands. */
  asked: z.array(money.nullable()),
});
export type IntakeTargets = z.infer<typeof intakeTargets>;

/** Quotes made and orders taken per order manager and period; what each number means stands at `Intake`. Three months unless told. */
export const orderIntakeEndpoint = endpoint({
  name: 'reports.orderIntake',
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
    /** The month that it is now, by its first day. */
    month: z.string(),
    /** The first day of each period in the span, also of those without any intake. */
    periods: z.array(z.string()),
    rows: z.array(intakeRow),
    /** Of the whole shop, whatever unit is asked for. */
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

/** On which days of the week the orders of the same span were confirmed, per order manager. */
export const intakeWeekdaysEndpoint = endpoint({
  name: 'reports.intakeWeekdays',
  method: 'GET',
  path: '/api/reports/order-intake/weekdays',
  permission: 'dashboard.view',
  internalOnly: true,
  input: z.object({ from: plainDate.optional(), until: plainDate.optional(), unitId: id.optional() }),
  output: z.object({ rows: z.array(weekdayRow) }),
  refusals: ['SPAN_TOO_LONG'],
});

/** What an order manager is to take in each month, from a month on; zero ends it. The version is that of the target of that same month. */
export const setIntakeTargetEndpoint = endpoint({
  name: 'reports.setIntakeTarget',
  method: 'POST',
  path: '/api/reports/order-intake/targets',
  permission: 'intake_targets.edit',
  internalOnly: true,
  input: z.object({
    managerId: id,
    /** Any day of the month. */
    fromMonth: plainDate,
    value: enteredMoney.refine((units) => units >= 0),
    version,
  }),
  output: z.object({ managerId: count, fromMonth: z.string(), version: count }),
  refusals: ['STALE_VERSION'],
});
