import { z } from 'zod';
import { id } from './shapes.ts';

/** What a history is asked: the newest entries, or those before the entry `before`. */
export const historyInput = { id, before: id.optional() };

/** One thing that happened, in words: by whom, from what to what, and why where that was asked. */
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
