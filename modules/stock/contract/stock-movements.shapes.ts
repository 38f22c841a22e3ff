import { z } from 'zod';

export const pieces = z.number().int().min(1).max(100_000_000);
const stockState = z.object({ articleId: z.number().int(), physical: z.number(), reserved: z.number() });
export const movement = { permission: 'stock.mutate', internalOnly: true, output: stockState } as const;
