import { z } from 'zod';

/** Scheduled, being sent, kept because no server sends mail, to be posted, or its outcome. */
export const mailStatus = z.enum(['waiting', 'held', 'queued', 'kept', 'sent', 'failed', 'withdrawn', 'to_post', 'posted']);
export type MailStatus = z.output<typeof mailStatus>;
