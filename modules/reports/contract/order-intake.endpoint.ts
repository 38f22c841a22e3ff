import { z } from 'zod';
import { intakePeriods } from '#modules/reports/domain/order-intake.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate } from '#platform/contract/shapes.ts';

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
  calculatedPrice: money,
  calculatedCost: money,
});
export type IntakeRow = z.infer<typeof intakeRow>;

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
  output: z.object({ from: z.string(), until: z.string(), rows: z.array(intakeRow) }),
});
