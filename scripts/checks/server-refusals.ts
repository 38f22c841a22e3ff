/**
 * Refusals that a module decides in server/, because only the database or a service can tell, each with the reason. Every other refusal is a
 * rule in domain/.
 */
export const serverRefusals: Readonly<Record<string, string>> = {
  // A unique key: the row is there already, or another request was first.
  ACCOUNT_EXISTS: 'unique e-mail address of an account, or a contact that another request linked first',
  CONTACT_HAS_ACCOUNT: 'a contact that another request linked first',
  MERGE_SAME_REFERENCE: 'unique reference of an order per customer',
  PARAMETERS_DRAFT_EXISTS: 'there is one draft',
  PRICE_LIST_TYPE_TAKEN: 'unique code of a price list type',
  // A row that is not there.
  PARAMETERS_NO_DRAFT: 'there is no draft',
  RESET_TOKEN_INVALID: 'there is no valid token',
  RESET_USER_GONE: 'the account of a valid token is not active',
  SECOND_STEP_NOT_SET: 'the account has no two-factor secret',
  // A lock, or a function of the database that decides and acts at once.
  ALREADY_IMPERSONATING: 'a second impersonation that another request of the session began',
  CALCULATION_SAVING: 'an advisory lock that another request has',
  INVOICES_PROCESSING: 'an advisory lock that another run has',
  JOB_NOT_WAITING: 'a job that a worker has taken',
  // A password is compared with its hash.
  PASSWORD_WRONG: 'the hash of the current password',
  REGISTRATION_PASSWORD_WRONG: 'the hash of the chosen password',
  // A service without an address in the configuration.
  SERVICE_NOT_SET_UP: 'the configuration of this process',
};
