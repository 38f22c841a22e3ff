import { z } from 'zod';
import { id } from './shapes.ts';

/** The input of a history endpoint: the newest entries, or those before the entry `before`. */
export const historyInput = { id, before: id.optional() };

/** One recorded fact as text: who did it, the old and new value, and the reason where one was asked for. */
const historyEntry = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  fact: z.string(),
  text: z.string(),
  change: z.string().nullable(),
  reason: z.string().nullable(),
});

export const historyOutput = z.object({ entries: z.array(historyEntry), more: z.boolean() });
