import { z } from 'zod';

/** A password as it is chosen: not trimmed, twice the same. */
export const newPassword = { password: z.string().max(200), repeated: z.string().max(200) };
