import { z } from 'zod';
import { activityCode, sheetLimits } from '#modules/planning/contract/planning.shapes.ts';
import { placeColors, startsByWays } from '#modules/planning/domain/places/place-work.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { plainDate, requiredText, text } from '#platform/contract/shapes.ts';

export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hours = { from: time, to: time };

export const placeFields = {
  code: z
    .string()
    .trim()
    /** A place of a machine has the code of the machine. */
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
  nameNl: requiredText(60),
  nameEn: requiredText(60),
  department: z.enum(departments),
  /** Places of one kind do each other's work. */
  kind: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9_]{0,39}$/),
  slots: z.number().int().min(1).max(50),
  /** How fast it runs, against the calculation. */
  speedPercent: z.number().int().min(20).max(300),
  /** The set-up that each job takes there; as calculated when null. */
  ownSetupMinutes: z.number().int().min(0).max(1440).nullable().default(null),
  /** The activities that it takes over from other places; empty for all of its kind. */
  activities: z.array(activityCode).max(80),
  /** Places of another kind that do its work too, and whose work it does. */
  alternativeIds: z.array(z.number().int().positive()).max(50),
  limits: sheetLimits,
  /** Its color on the board; empty for none. */
  color: z.enum(['', ...placeColors]),
  startsBy: z.enum(startsByWays),
  week: z.array(z.object({ weekday: z.number().int().min(1).max(7), ...hours })).max(42),
  specialDays: z.array(z.object({ date: plainDate, hours: z.array(z.object(hours)).max(6), note: text(80) })).max(100),
  /** When it may work overtime; two hours after it closes when left out. */
  overtime: z.array(z.object({ weekday: z.number().int().min(1).max(7), ...hours })).max(42),
  /** The surcharge on the hourly rate for overtime, in percent. */
  overtimePercent: z.number().int().min(0).max(300),
  operatorIds: z.array(z.number().int().positive()).max(100),
  /** Operators who do only these activities here. */
  skills: z.array(z.object({ userId: z.number().int().positive(), activities: z.array(activityCode).max(80) })).max(100),
  /** How many of its people an operation takes, 0 where it is planned without people, and how much of each in percent. */
  crew: z.number().int().min(0).max(10),
  crewLoad: z.number().int().min(1).max(100),
  /** The business unit whose holidays close it; that of the shop when null. */
  unitId: z.number().int().positive().nullable().default(null),
  active: z.boolean(),
};
