import type { Actor } from '#platform/server/actor.ts';

/** Who registers, and the contact that a customer is. */
export const registeringBy = ({ internal, settings }: Actor) => ({ internal, ownContactId: Number(settings['app.contact_id'] ?? 0) });
