import { z } from 'zod';
import { activityCode, countUnitCode } from '#modules/planning/contract/planning.shapes.ts';
import { setupAttributes } from '#modules/planning/domain/places/changeovers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText } from '#platform/contract/shapes.ts';

const minutes = z.number().int().min(0).max(600);

export const activityFields = {
  /** Whether it may stop when its place closes, and go on when it opens. */
  mayPause: z.boolean(),
  restMinutes: z.number().int().min(0).max(20_160),
  /** The per cent of it that must be done before the next may begin; null for all of it. */
  overlapPercent: z.number().int().min(1).max(99).nullable(),
  /** Within how long the next must begin; null for any time. */
  maxWaitMinutes: z.number().int().min(1).max(20_160).nullable(),
  needsFiles: z.boolean(),
  needsMaterial: z.boolean(),
  /** Where it comes among operations that could be done in any order; null as the calculation orders them. */
  rank: z.number().int().min(1).max(999).nullable(),
  changeovers: z
    .array(
      z.object({
        attribute: z.enum(setupAttributes),
        minutes,
        pairs: z.array(z.object({ from: requiredText(60), to: requiredText(60), minutes })).max(60),
      }),
    )
    .max(setupAttributes.length * 2),
};

/** Of an activity of the shop's own: where and how fast it is done, and after what. */
export const ownActivity = z.object({
  nameNl: requiredText(60),
  nameEn: requiredText(60),
  /** The activity of the calculation that it follows; jobs without that one have none of it. */
  follows: activityCode,
  placeId: id,
  setupMinutes: minutes,
  /** Sheets or pieces, as the activity before it puts out. */
  perHour: z.number().int().min(1).max(1_000_000),
  /** The products that it is for; empty for all. */
  subGroupIds: z.array(id).max(300),
});

const activityRow = z.object({
  ...activityFields,
  /** Null for an activity of the calculation, which has no name or time of its own here. */
  own: ownActivity.nullable(),
  active: z.boolean(),
  id: z.number(),
  version: z.number(),
  code: activityCode,
  /** The places that do it, and its operations that are not ready. */
  places: z.array(z.string()),
  open: z.number(),
  /** Averages of the calculations of the last months; null without operations. */
  setupMinutes: z.number().nullable(),
  perHour: z.number().nullable(),
  unit: countUnitCode.nullable(),
  /** Actual against planned minutes of what was finished in the last months; null without any. */
  actualShare: z.number().nullable(),
});
export type PlanActivityRow = z.output<typeof activityRow>;

/** Lists the activities with what the planning keeps of them, and how the calculation and the shop floor time them. */
export const listActivitiesEndpoint = endpoint({
  name: 'planning.listActivities',
  method: 'GET',
  path: '/api/plan-activities',
  permission: 'maintenance_planning.view',
  internalOnly: true,
  input: emptyShape,
  /** `values` are those of the attributes in the latest calculations. */
  output: z.object({
    rows: z.array(activityRow),
    values: z.array(z.object({ attribute: z.enum(setupAttributes), values: z.array(z.string()) })),
    /** The products that an activity of the shop's own can be for. */
    products: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});
