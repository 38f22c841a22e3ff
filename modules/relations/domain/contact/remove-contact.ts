import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether a contact may be removed. Refuses CONTACT_SIGNS_IN to a customer, because removing the contact would end that account. */
export function decideRemoveContact({ byStaff, signsIn }: { byStaff: boolean; signsIn: boolean }): Decision<undefined, 'CONTACT_SIGNS_IN'> {
  return signsIn && !byStaff ? refuse('CONTACT_SIGNS_IN') : accept();
}
