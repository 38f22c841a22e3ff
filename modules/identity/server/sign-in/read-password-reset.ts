import { readPasswordResetEndpoint } from '#modules/identity/contract/sign-in/read-password-reset.endpoint.ts';
import { preference } from '#platform/server/served.ts';
import { holderOf } from './password-reset.ts';

/** Returns whose password the link sets, before the new one is typed. */
export const readPasswordReset = preference(readPasswordResetEndpoint, async (context, { token }) => {
  const holder = await context.tx.asStaff(() => holderOf(context, token));
  return holder.accepted ? { email: holder.value.email } : holder;
});
