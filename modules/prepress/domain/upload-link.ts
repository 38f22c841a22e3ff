import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type NewLink = { slots: number; mail: boolean; recipients: readonly string[] };

/** Whether an upload link may be made; refuses NO_FILES_EXPECTED, and CONTACT_NO_EMAIL when it is to be mailed and an address is empty. */
export function decideCreateUploadLink(link: NewLink): Decision<undefined, 'NO_FILES_EXPECTED' | 'CONTACT_NO_EMAIL'> {
  if (link.slots === 0) return refuse('NO_FILES_EXPECTED');
  return link.mail && (link.recipients.length === 0 || link.recipients.includes('')) ? refuse('CONTACT_NO_EMAIL') : accept();
}

/** Whether an upload link may be renewed; refuses LINK_DISABLED. */
export function decideRenewUploadLink({ disabled }: { disabled: boolean }): Decision<undefined, 'LINK_DISABLED'> {
  return disabled ? refuse('LINK_DISABLED') : accept();
}

type AccountOffer = { contactId: number | null; contactEmail: string; account: 'none' | 'exists' | 'not_offered' };

/**
 * Whether the contact of an order may create an account by an upload link; refuses CONTACT_NO_EMAIL, ACCOUNT_EXISTS, and LINK_OF_ANOTHER for a link
 * that was not mailed to the contact: whoever has that one is somebody else.
 */
export function decideCreateAccount<Offer extends AccountOffer>(
  offer: Offer,
): Decision<Offer & { contactId: number }, 'CONTACT_NO_EMAIL' | 'ACCOUNT_EXISTS' | 'LINK_OF_ANOTHER'> {
  const { contactId } = offer;
  if (contactId === null || offer.contactEmail === '') return refuse('CONTACT_NO_EMAIL');
  if (offer.account === 'exists') return refuse('ACCOUNT_EXISTS');
  return offer.account === 'not_offered' ? refuse('LINK_OF_ANOTHER') : accept({ ...offer, contactId });
}
