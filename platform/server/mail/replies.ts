import { sql } from 'drizzle-orm';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { normalizedAddress } from './mail-refs.ts';
import { type Reply, readReply } from './read-reply.ts';

/** A kind of mail whose replies become a part of a record: `take` adds one, whose sender got the mail. */
export type AnsweredMail = { kind: string; take(context: CommandContext, reply: Reply & { refs: string[] }): Promise<void> };
export const answeredMails = slot<AnsweredMail>('platform.answeredMails');

/** Returns the address for replies to a mail of this kind, if that is not its sender. */
export function replyAddressOf(kernel: Pick<Kernel, 'config' | 'slots'>, kind: string): string | undefined {
  return answeredMails.entriesOf(kernel).some((one) => one.kind === kind) ? kernel.config.replies?.address : undefined;
}

/** Takes a mail that a recipient of ours wrote back. Ignores any other: of an unknown sender, or to a mail that takes no replies. */
export async function receiveReply(kernel: Kernel, raw: string): Promise<void> {
  const reply = readReply(raw);
  if (!reply) return;
  await kernel.act(async (context) => {
    const mail = await context.tx.row<{ kind: string; recipients: string[]; refs: string[] }>(sql`
      SELECT kind, recipients, refs FROM mails WHERE message_id = ANY(${sql.param(reply.answers)}::text[]) AND status IN ('queued', 'sent')
      ORDER BY id DESC LIMIT 1`);
    const same = (one: string) => normalizedAddress(one).toLowerCase() === normalizedAddress(reply.from).toLowerCase();
    if (!mail?.recipients.some(same)) return;
    const taker = answeredMails.entriesOf(kernel).find(({ kind }) => kind === mail.kind);
    await taker?.take(context, { ...reply, refs: mail.refs });
  });
}
