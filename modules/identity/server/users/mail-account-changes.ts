import {
  emailChangeAsked,
  emailChanged,
  passwordChanged,
  passwordReset,
  recoveryCodesRenewed,
  twoFactorOff,
  twoFactorOn,
  twoFactorReset,
} from '#modules/identity/domain/facts.ts';
import { subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { mailUser } from './mail-user.ts';

type Change = { what: string; to?: string; params?: Record<string, string> };

/** Mails the owner what changed about their sign-in, so that a change that was not theirs does not go unnoticed. */
function mailChange(context: CommandContext, userId: number, { what, to, params }: Change): Promise<void> {
  const { kernel, actor } = context;
  return mailUser(context, userId, {
    kind: 'account_changed',
    ...(to && { to }),
    params: (language) => ({ change: kernel.texts.say(language, `identity.accountChanges.${what}`, { by: actor.name, ...params }) }),
  });
}

export const mailAccountChanges = [
  subscribe(emailChangeAsked, (context, { refs, data: { to } }) => mailChange(context, refs.user, { what: 'emailAsked', params: { to } })),
  subscribe(emailChanged, (context, { refs, data: { email, to } }) =>
    mailChange(context, refs.user, { what: 'emailChanged', to: email, params: { to } }),
  ),
  subscribe(passwordChanged, (context, { refs }) => mailChange(context, refs.user, { what: 'passwordChanged' })),
  subscribe(passwordReset, async (context, { refs, data }) => {
    if (!data.first) await mailChange(context, refs.user, { what: 'passwordReset' });
  }),
  subscribe(twoFactorOn, (context, { refs }) => mailChange(context, refs.user, { what: 'twoFactorOn' })),
  subscribe(twoFactorOff, (context, { refs }) => mailChange(context, refs.user, { what: 'twoFactorOff' })),
  subscribe(twoFactorReset, (context, { refs }) => mailChange(context, refs.user, { what: 'twoFactorReset' })),
  subscribe(recoveryCodesRenewed, (context, { refs }) => mailChange(context, refs.user, { what: 'recoveryCodes' })),
];
