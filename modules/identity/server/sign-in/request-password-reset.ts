import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
import { countWithin, tooManyCalls } from '#platform/server/http/throttle.ts';
import { externalCallPreference } from '#platform/server/served.ts';
import { withBotCheck } from './check-bot.ts';
import { knownDevice } from './known-device.ts';

/** Queues the reset mail. Only the job looks up the account, so that neither the response nor its timing reveals whether it exists. */
export const requestPasswordReset = externalCallPreference(requestPasswordResetEndpoint, {
  ...withBotCheck('password_reset'),
  async save({ tx, actor, kernel, now }, { email }, { response: person }) {
    if (!person.accepted) return person;
    const account = email.toLowerCase();
    const device = knownDevice({ config: kernel.config, cookie: actor.deviceCookie, email: account });
    const wait = await countWithin(tx, device ? `reset:device:${device}` : `reset:${account}`, kernel.config.limits.resets, now);
    if (wait > 0) throw tooManyCalls(wait);
    await tx.addJob('identity.mail-password-reset', { email: account }, { priority: 'urgent' });
    return { sent: true as const };
  },
});
