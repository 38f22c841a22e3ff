import { z } from 'zod';

/** The bin to which goods came, when it holds more kilograms than it carries. */
export const overload = z.object({ location: z.string(), kg: z.number(), maxKg: z.number().int() }).nullable();
