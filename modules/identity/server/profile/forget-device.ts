import { sql } from 'drizzle-orm';
import { forgetDeviceEndpoint } from '#modules/identity/contract/profile/forget-device.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const forgetDevice = command(forgetDeviceEndpoint, async ({ tx, actor }, { id }) => {
  const done = await tx.row<{ forgotten: boolean }>(sql`SELECT forget_own_device(${id}) AS forgotten`);
  if (!done?.forgotten) throw notFound();
  await tx.record({ fact: 'user.device_forgotten', refs: { user: actor.id } });
  return { forgotten: true as const };
});
