import { z } from 'zod';
import { placeColors } from '#modules/planning/domain/places/place-work.ts';
import { eventStatuses } from '#modules/planning/domain/plan-event.ts';
import { id, instant, version } from '#platform/contract/shapes.ts';
import { parametrizedTextCode, textCode } from '#platform/contract/text-shapes.ts';

const eventId = z.number().int();
/** A moment in minutes since 1970. */
export const minute = z.number().int();
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('released'), until: minute }),
  z.object({ kind: z.literal('predecessor'), eventId, waitMinutes: z.number().int(), until: minute }),
  z.object({ kind: z.literal('place_busy'), eventId, until: minute }),
  z.object({ kind: z.literal('material'), until: minute }),
  z.object({ kind: z.literal('files'), until: minute }),
  z.object({ kind: z.literal('tool'), eventId, tool: z.string(), until: minute }),
  z.object({ kind: z.literal('crew'), until: minute }),
  z.object({ kind: z.literal('closed'), until: minute }),
  z.object({ kind: z.literal('by_hand'), until: minute }),
  z.object({ kind: z.literal('proposal'), until: minute }),
  z.object({ kind: z.literal('waits_too_long'), eventId, until: minute }),
]);

export const eventStatus = z.enum(eventStatuses);
export const activityCode = textCode<'planning.activities'>();
export type ActivityCode = z.output<typeof activityCode>;
export const componentCode = textCode<'planning.components'>();
export type ComponentCode = z.output<typeof componentCode>;
export const countUnitCode = parametrizedTextCode<'planning.units'>();
export type CountUnitCode = z.output<typeof countUnitCode>;
const lateness = z.enum(['in_time', 'tight', 'late']);

const sheet = z.object({ gramsPerM2: z.number(), longMm: z.number().optional(), shortMm: z.number().optional() });
const millimeters = z.number().int().min(1).max(10_000).optional();
const grams = z.number().int().min(1).max(2_000).optional();
export const sheetLimits = z.object({ minGramsPerM2: grams, maxGramsPerM2: grams, maxLongMm: millimeters, maxShortMm: millimeters });

/** A plan event with the job it belongs to. */
export const planEventShape = z.object({
  id: z.number().int(),
  lineId: z.number().int(),
  basketId: z.number().int(),
  /** Order number and line position: `26-1142-1`. */
  jobNumber: z.string(),
  customer: z.string(),
  description: z.string(),
  activity: activityCode,
  component: componentCode.nullable(),
  /** The paper that it works on; null for work on the whole product. */
  paper: z.string().nullable(),
  /** When its material comes; only with the events of one line, and left out where that is there. */
  materialAt: instant.optional(),
  /** When the files of its line can be expected; only with the events of one line that awaits some. */
  filesAt: instant.optional(),
  /** 0 until a place is chosen. */
  placeId: z.number().int(),
  sequence: z.number().int(),
  minutes: z.number().int(),
  setupMinutes: z.number(),
  runMinutes: z.number(),
  /** The sheet that it works on, for the limits of other places; null where it is not known. */
  sheet: sheet.nullable(),
  /** The dies that it holds, by number. */
  tools: z.array(z.string()),
  /** Whether it may stop when its place closes. */
  mayPause: z.boolean(),
  quantityIn: z.number().int(),
  unit: countUnitCode,
  /** What was counted; null until it is ready for the first time. */
  good: z.number().int().nullable(),
  waste: z.number().int().nullable(),
  /** The operation of which this one makes more. */
  moreOf: z.number().int().nullable(),
  /** Whether it makes more of it, and is no half of it. */
  isMore: z.boolean(),
  status: eventStatus,
  fixed: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  reasons: z.array(reason),
  predecessors: z.array(
    z.object({
      id: z.number().int(),
      waitMinutes: z.number().int(),
      overlapPercent: z.number().int().optional(),
      withinMinutes: z.number().int().optional(),
    }),
  ),
  /** When the truck leaves; null without a delivery date. */
  dispatchAt: instant.nullable(),
  /** Planned end of the line's last operation. */
  lineEndsAt: instant.nullable(),
  lateness,
  version,
});
export type PlanEventView = z.output<typeof planEventShape>;

export const planPlaceShape = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  slots: z.number().int(),
  activities: z.array(z.string()),
  alternativeIds: z.array(z.number()),
  limits: sheetLimits,
  speedPercent: z.number().int(),
  /** The set-up that each job takes there; null as calculated. */
  ownSetupMinutes: z.number().int().nullable(),
  color: z.enum(['', ...placeColors]),
});
export type PlanPlace = z.output<typeof planPlaceShape>;

/** The operation before another one that is ready last, while it is not ready; `endsAt` is null while it has no time. */
export const openPredecessor = z.object({
  ...{ activity: activityCode, component: componentCode.nullable(), place: z.string(), endsAt: instant.nullable() },
});
export type OpenPredecessor = z.output<typeof openPredecessor>;

export const eventChanged = z.object({ id: z.number().int(), version, status: eventStatus });
export const eventInput = { id, version };
