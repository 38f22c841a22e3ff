import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { botExemption } from '#modules/identity/server/public.ts';
import { today } from '#modules/relations/server/today.ts';

/** Exempts callers at a whitelisted IP address from the bot check. */
export const whitelistedCallers = botExemption.entry(async (kernel, ip) => {
  if (isIP(ip) === 0) return false;
  const found = await kernel.act((context) =>
    context.tx.row(sql`
      SELECT 1 FROM whitelists WHERE kind = 'ip' AND active AND (expires_on IS NULL OR expires_on >= ${today(context)})
        AND ${ip}::inet <<= value::inet`),
  );
  return found !== undefined;
});
