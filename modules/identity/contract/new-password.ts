import { z } from 'zod';

/** A new password, typed twice. It is not trimmed. */
export const newPassword = { password: z.string().max(200), repeated: z.string().max(200) };
