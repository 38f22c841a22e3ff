import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Whether an external user may act for the whole customer; refuses CUSTOMER_SEEN_IN_PART when `restricted` to their own orders.
 */
export function decideActForCustomer({ restricted }: { restricted: boolean }): Decision<undefined, 'CUSTOMER_SEEN_IN_PART'> {
  return restricted ? refuse('CUSTOMER_SEEN_IN_PART') : accept();
}

type AddressKeeper = {
  business: boolean;
  /** Whether somebody keeps the addresses of companies: of the staff, or as the contact administrator. */
  keepsCompanies: boolean;
  restricted: boolean;
};

/** Whether a caller keeps the addresses of a customer: a private one its own, a company its administrator. Refuses CUSTOMER_SEEN_IN_PART. */
export function decideKeepAddresses({ business, keepsCompanies, restricted }: AddressKeeper): Decision<undefined, 'CUSTOMER_SEEN_IN_PART'> {
  return business ? decideActForCustomer({ restricted: restricted || !keepsCompanies }) : accept();
}
