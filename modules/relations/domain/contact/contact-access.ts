import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The account of a contact: none yet, invited without a password, in use, or closed. */
export const contactAccesses = ['none', 'invited', 'active', 'ended'] as const;
export type ContactAccess = (typeof contactAccesses)[number];

/** Whether a contact may be invited to the portal; an invited one gets another mail. Refuses CONTACT_WITHOUT_EMAIL and CONTACT_HAS_ACCESS. */
export function decideInviteContact(contact: {
  email: string;
  access: ContactAccess;
}): Decision<undefined, 'CONTACT_WITHOUT_EMAIL' | 'CONTACT_HAS_ACCESS'> {
  if (contact.access === 'active') return refuse('CONTACT_HAS_ACCESS');
  return contact.email === '' ? refuse('CONTACT_WITHOUT_EMAIL') : accept();
}

/** Whether an administrator may change the access of a contact; refuses OWN_ACCESS, so that a customer keeps an administrator. */
export const decideChangeAccess = (own: boolean): Decision<undefined, 'OWN_ACCESS'> => (own ? refuse('OWN_ACCESS') : accept());
