import { sql } from 'drizzle-orm';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Consent = {
  /** The unit whose terms they are. */
  unitId: number;
  /** The customer for an order that does not exist yet. */
  refs: { basket?: number; amendment?: number; publication?: number; customer?: number };
  /** The key of the text beside the tick. */
  key: string;
};

/** Keeps in the history what somebody agreed to: the words beside the tick in their language, and which terms and privacy statement were linked there. */
export async function recordConsent({ tx, kernel, actor }: CommandContext, { unitId, refs, key }: Consent): Promise<void> {
  const brand = await tx.row<{ termsUrl: string; termsVersion: string; privacyUrl: string }>(sql`
    SELECT coalesce(brand ->> 'termsUrl', '') AS "termsUrl", coalesce(brand ->> 'termsVersion', '') AS "termsVersion",
      coalesce(brand ->> 'privacyUrl', '') AS "privacyUrl"
    FROM business_units WHERE id = ${unitId}`);
  if (!brand) throw notFound();
  const text = kernel.texts.say(actor.language, key);
  await tx.record({
    fact: 'consent.given',
    refs,
    data: { text, terms: brand.termsUrl || 'none', version: brand.termsVersion || 'none', privacy: brand.privacyUrl || 'none' },
  });
}
