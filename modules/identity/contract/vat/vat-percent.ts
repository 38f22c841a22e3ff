import { z } from 'zod';

/** A VAT rate in per cent. */
export const vatPercent = z.number().min(0).max(50).multipleOf(0.01);
