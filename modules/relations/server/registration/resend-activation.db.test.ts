import { expect, it } from 'vitest';
import { readActivationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { resendActivationEndpoint } from '#modules/relations/contract/registration/resend-activation.endpoint.ts';
import { linkIn, mailsTo, register, setUpRegistration, shop } from '#test/setups/registration.ts';

setUpRegistration();

it('resend activation › an activation mail is resent with a new link that revokes the old one, at most three times in fifteen minutes', async () => {
  const email = 'nogeens@voorbeeld.example';
  // It is resent with a new link that revokes the old one.
  const first = await register(email);
  await shop.visitor.call(resendActivationEndpoint, { email });
  await shop.runJobs();
  const second = linkIn((await mailsTo(email)).at(-1));
  expect(await shop.visitor.refused(readActivationEndpoint, { token: first })).toMatchObject({ status: 404 });
  expect(await shop.visitor.call(readActivationEndpoint, { token: second })).toMatchObject({ email });

  // It is sent at most three times in fifteen minutes.
  for (let turn = 0; turn < 4; turn += 1) {
    await shop.visitor.call(resendActivationEndpoint, { email });
    await shop.runJobs();
  }
  expect((await mailsTo(email)).length).toBe(3);
  shop.moveClock('2026-11-18T09:16:00Z');
  await shop.visitor.call(resendActivationEndpoint, { email });
  await shop.runJobs();
  expect((await mailsTo(email)).length).toBe(4);
});
