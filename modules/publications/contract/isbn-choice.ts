import { z } from 'zod';
import { text } from '#platform/contract/shapes.ts';

/** No ISBN, an own one, or the next one of the brand. */
export const isbnChoice = z.discriminatedUnion('from', [
  z.object({ from: z.literal('none') }),
  z.object({ from: z.literal('own'), isbn: text(20) }),
  z.object({ from: z.literal('pool') }),
]);
export type IsbnChoice = z.infer<typeof isbnChoice>;
