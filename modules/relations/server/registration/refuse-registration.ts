import { refuseRegistrationEndpoint } from '#modules/relations/contract/registration/refuse-registration.endpoint.ts';
import { decideRefuseRegistration } from '#modules/relations/domain/registration/registration.ts';
import { command } from '#platform/server/served.ts';
import { mailRegistrant } from './mail-registration.job.ts';
import { readerOf } from './registrations.queries.ts';
import { lockRegistration, updateRegistration } from './registrations.store.ts';

export const refuseRegistration = command(refuseRegistrationEndpoint, async (context, { id, version, reason }) => {
  const { tx, now } = context;
  const registration = await lockRegistration(tx, id, version);
  const refusable = decideRefuseRegistration(registration.status);
  if (!refusable.accepted) return refusable;
  await updateRegistration(tx, registration, { status: 'refused', passwordHash: null, refusal: reason, decidedAt: now.toString() });
  await tx.record({
    fact: 'registration.refused',
    refs: { registration: id },
    from: 'waiting',
    to: 'refused',
    data: { email: registration.email, reason },
  });
  await mailRegistrant(context, { kind: 'refused', ...readerOf(registration), reason });
  return { id };
});
