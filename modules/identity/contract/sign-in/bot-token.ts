import { z } from 'zod';

/** Token of the bot check; absent in shops without one. */
export const botToken = z.string().max(8000).optional();
/** The refusals of a call with one. */
export const botRefusals = ['BOT_CHECK_FAILED', 'SERVICE_NOT_SET_UP'] as const;
