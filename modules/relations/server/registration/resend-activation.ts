import { withBotCheck } from '#modules/identity/server/public.ts';
import { resendActivationEndpoint } from '#modules/relations/contract/registration/resend-activation.endpoint.ts';
import { externalCallPreference } from '#platform/server/served.ts';
import { mailRegistrationJob } from './mail-registration.job.ts';

/** Enqueues the mail without a look-up, so that neither response nor timing discloses who has an account. */
export const resendActivation = externalCallPreference(resendActivationEndpoint, {
  ...withBotCheck('register'),
  async save({ tx }, { email }, { response: person }) {
    if (!person.accepted) return person;
    await tx.addJob(mailRegistrationJob.name, { email, businessUnitId: null }, { priority: 'urgent' });
    return { email };
  },
});
