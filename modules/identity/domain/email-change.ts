import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Whether an account may get its new address now that the link to it was followed. Refuses EMAIL_CHANGE_OVER when the link is not valid
 * (undefined), or the account is closed or waits for no address, and EMAIL_TAKEN when another account has it.
 */
export function decideConfirmEmail<User extends { active: boolean; newEmail: string | null }>(
  user: User | undefined,
  { emailTaken }: { emailTaken: boolean },
): Decision<User & { newEmail: string }, 'EMAIL_CHANGE_OVER' | 'EMAIL_TAKEN'> {
  if (!user?.active || user.newEmail === null) return refuse('EMAIL_CHANGE_OVER');
  return emailTaken ? refuse('EMAIL_TAKEN') : accept({ ...user, newEmail: user.newEmail });
}

/** Whether there is a new address to withdraw; refuses EMAIL_CHANGE_OVER. */
export function decideCancelEmail({ newEmail }: { newEmail: string | null }): Decision<string, 'EMAIL_CHANGE_OVER'> {
  return newEmail === null ? refuse('EMAIL_CHANGE_OVER') : accept(newEmail);
}
