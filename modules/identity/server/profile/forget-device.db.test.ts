import { expect, it } from 'vitest';
import { forgetDeviceEndpoint } from '#modules/identity/contract/profile/forget-device.endpoint.ts';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { hire, setUpStaffAccounts, shop } from '#test/setups/staff-accounts.ts';

setUpStaffAccounts();

/** Adds a device that needs no code of two-factor. */
async function rememberDevice(userId: number): Promise<number> {
  const made = await shop.kernel.database.pool.query<{ id: number }>(
    `INSERT INTO verifications (identifier, value, expires_at) VALUES ($1, $2, '2026-12-18T09:00:00Z') RETURNING id`,
    [`trust-device-${userId}`, String(userId)],
  );
  return made.rows[0]!.id;
}

it('forget device › asks two-factor again on a device that was remembered', async () => {
  const { id: userId, signIn } = await hire('lotte@katern.example');
  const caller = signIn();
  const id = await rememberDevice(userId);
  expect((await caller.call(readProfileEndpoint, {})).devices.map((device) => device.id)).toEqual([id]);
  await caller.call(forgetDeviceEndpoint, { id });
  expect((await caller.call(readProfileEndpoint, {})).devices).toEqual([]);
});
it('forget device › finds only one’s own', async () => {
  const [owner, other] = [await hire('eigenaar@katern.example'), await hire('ander@katern.example')];
  const id = await rememberDevice(owner.id);
  expect((await other.signIn().refused(forgetDeviceEndpoint, { id })).status).toBe(404);
  expect((await owner.signIn().call(readProfileEndpoint, {})).devices).toHaveLength(1);
});
