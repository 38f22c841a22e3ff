import { sql } from 'drizzle-orm';
import { listManagersEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import { saveManagerEndpoint } from '#modules/relations/contract/manager/save-manager.endpoint.ts';
import { activateRegistrationEndpoint } from '#modules/relations/contract/registration/activate-registration.endpoint.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { saveWhitelistEndpoint } from '#modules/relations/contract/registration/save-whitelist.endpoint.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import { openToken } from '#platform/server/tokens.ts';
import { type Act, actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import doors from './doors.json' with { type: 'json' };

/** Adds registration whitelists, two registrations, of which one waits for approval, and an absent manager. */
export async function fillDoors({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const admin = (await staffOf(kernel))('admin');
  const now = kernel.clock.now();
  for (const { customer, lastDay, ...entry } of doors.whitelists) {
    const found = await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM customers WHERE name = ${customer ?? ''}`));
    const input = { ...entry, kind: entry.kind as 'domain', customerId: found?.id ?? null };
    await act(saveWhitelistEndpoint, admin, { ...input, ...(lastDay && { expiresOn: today.add({ days: lastDay }).toString() }) }, now);
  }
  for (const { hoursAgo, ...person } of doors.registrations) await register(kernel, act, person, now.subtract({ hours: hoursAgo }));
  const orderManagers = (await act(listManagersEndpoint, admin, { kind: 'order' }, now)).rows;
  for (const { email, deputy, awayFrom, awayTo, ...manager } of doors.orderManagers) {
    const { id, version, userId, unitIds, phone } = orderManagers.find((one) => one.email === email)!;
    const deputyId = orderManagers.find((one) => one.email === deputy)?.id ?? null;
    const day = (days: number | undefined) => (days === undefined ? null : today.add({ days }).toString());
    const away = { deputyId, absentFrom: day(awayFrom), absentUntil: day(awayTo) };
    await act(
      saveManagerEndpoint,
      admin,
      { id, version, userId, unitIds, phone, kind: 'order', customerTypes: [], ...manager, ...away },
      now,
    );
  }
}

type Person = Omit<(typeof doors.registrations)[number], 'hoursAgo'>;

async function register(kernel: DemoContext['kernel'], act: Act, { user, contact, customer }: Person, at: Temporal.Instant): Promise<void> {
  const { token } = await act(beginRegistrationEndpoint, nobody, { ...user, repeated: user.password }, at);
  const grant = await kernel.act(({ tx }) => openToken(tx, 'registration', token, at));
  const holder = (kind: string): Actor => ({ ...nobody, token: { kind, subjectId: grant!.subjectId } });
  await act(registerContactEndpoint, holder('registration'), { token, ...contact }, at);
  await act(registerCustomerEndpoint, holder('registration'), { token, ...customer }, at);
  await act(activateRegistrationEndpoint, holder('activation'), { token, password: user.password }, at.add({ minutes: 4 }));
}
