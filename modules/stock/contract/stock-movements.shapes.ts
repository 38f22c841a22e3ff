import { z } from 'zod';
import { overload } from './location/overload.shape.ts';

export const pieces = z.number().int().min(1).max(100_000_000);
const stockState = z.object({ articleId: z.number().int(), physical: z.number(), reserved: z.number() });
/** A movement that brings goods to a bin. */
export const arrival = { permission: 'stock.mutate', internalOnly: true, output: stockState.extend({ overload }) } as const;
export const movement = { permission: 'stock.mutate', internalOnly: true, output: stockState } as const;
