import { type SQL, sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { aboutOf, normalizedAddress } from './mail-refs.ts';
import type { Bounce, BouncedRecipient } from './read-bounce.ts';

/** A mail that bounced, and the recipients of it that were not known to be unreachable before. */
export type BouncedMail = { id: number; kind: string; subject: string; replyTo: string; unreached: string[]; reason: string };

/** Marks the mail of a bounce, once per recipient; undefined when it is not ours or was marked before. */
export async function saveBounce({ tx, now }: CommandContext, { messageId, recipients }: Bounce): Promise<BouncedMail | undefined> {
  const mail = await tx.row<Omit<BouncedMail, 'unreached' | 'reason'> & { recipients: string[]; bounced: string[]; refs: string[] }>(sql`
    SELECT id, kind, subject, reply_to AS "replyTo", recipients, bounced, refs FROM mails
    WHERE message_id = ${messageId} AND status IN ('queued', 'sent') FOR UPDATE`);
  if (!mail) return undefined;
  const failed = recipients.map(({ address, reason }) => {
    // A server that forwards may report the address at the end only.
    const sent = mail.recipients.find((one) => normalizedAddress(one) === normalizedAddress(address));
    return { address: sent ?? (mail.recipients.length === 1 ? mail.recipients[0]! : address), reason };
  });
  const news = failed.filter(({ address }) => !mail.bounced.includes(address));
  if (news.length === 0) return undefined;
  const unreached = [...new Set(news.map(({ address }) => address))];
  const reason = news.map((one) => `${one.address}: ${one.reason}`).join('\n');
  await tx.rows(sql`
    UPDATE mails SET bounced = bounced || ${sql.param(unreached)}::text[], bounced_at = ${now.toString()}, error = concat_ws(E'\n', error, ${reason}::text)
    WHERE id = ${mail.id}`);
  await rememberBounces({ tx, now }, news);
  await tx.record({ fact: 'mail.bounced', ...aboutOf(mail), data: { subject: mail.subject, to: unreached, error: reason } });
  return { id: mail.id, kind: mail.kind, subject: mail.subject, replyTo: mail.replyTo, unreached, reason };
}

/** Remembers addresses that no mail reaches. */
export async function rememberBounces(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  bounced: readonly BouncedRecipient[],
): Promise<void> {
  if (bounced.length === 0) return;
  await tx.rows(sql`
    INSERT INTO bounced_addresses (address, reason, bounced_at)
    SELECT DISTINCT ON (lower(n.address)) lower(n.address), n.reason, ${now.toString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(bounced)}::jsonb) AS n (address text, reason text) ORDER BY lower(n.address), n.reason
    ON CONFLICT (address) DO UPDATE SET reason = excluded.reason, bounced_at = excluded.bounced_at`);
}

/** Forgets earlier bounces of addresses, when a mail server accepted a mail to them that was written since. */
export async function forgetBounces(tx: CommandContext['tx'], addresses: readonly string[], writtenAt: string): Promise<void> {
  const lowered = addresses.map((address) => address.toLowerCase());
  if (lowered.length === 0) return;
  await tx.rows(sql`
    DELETE FROM bounced_addresses WHERE address = ANY(${sql.param(lowered)}::text[]) AND bounced_at <= ${writtenAt}`);
}

/** The last bounce of the address in `email`, as `{ at, reason }`; null when the last mail to it did not bounce. */
export function lastBounce(email: SQL): SQL {
  return sql`(SELECT jsonb_build_object('at', ba.bounced_at, 'reason', ba.reason) FROM bounced_addresses ba WHERE ba.address = lower(${email}))`;
}

/** The last bounce of one address. */
export async function lastBounceOf(tx: ReadTx, email: string): Promise<{ at: string; reason: string } | null> {
  const found = await tx.row<{ bounce: { at: string; reason: string } | null }>(sql`SELECT ${lastBounce(sql`${email}::text`)} AS bounce`);
  return found?.bounce ?? null;
}
