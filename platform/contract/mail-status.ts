import { z } from 'zod';

/** Held until a moment, on its way, kept because no server sends mails, to be printed and posted, or how it ended. */
export const mailStatus = z.enum(['waiting', 'held', 'queued', 'kept', 'sent', 'failed', 'withdrawn', 'to_post', 'posted']);
export type MailStatus = z.output<typeof mailStatus>;
