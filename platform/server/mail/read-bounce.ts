import { headersOf, leavesOf, partOf } from './mail-parts.ts';

/** One recipient that a mail did not reach, and what the mail server said about it. */
export type BouncedRecipient = { address: string; reason: string };
/** A bounce: the Message-ID of the mail, and its recipients. */
export type Bounce = { messageId: string; recipients: BouncedRecipient[] };

const maxRecipients = 50;
const maxReason = 300;

/**
 * Reads a delivery status notification (RFC 3464, and RFC 6533 for addresses outside ASCII). Returns undefined for any other mail, and
 * for one that announces no failure: a delay is not a bounce.
 */
export function readBounce(raw: string): Bounce | undefined {
  const parts = leavesOf(partOf(raw.replaceAll('\r\n', '\n')));
  const status = parts.find(({ headers }) => /^message\/(global-)?delivery-status/i.test(headers.get('content-type') ?? ''));
  const returned = parts.find(({ headers }) =>
    /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)(?![\w-])/i.test(headers.get('content-type') ?? ''),
  );
  if (!status || !returned) return undefined;
  const messageId = /<[^<>\s]{1,250}>/.exec(partOf(returned.body.trimStart()).headers.get('message-id') ?? '')?.[0];
  const recipients = status.body
    .split(/\n[ \t]*\n/)
    .slice(0, maxRecipients + 1)
    .flatMap((group) => failedRecipient(headersOf(group.trim())) ?? []);
  return messageId && recipients.length > 0 ? { messageId, recipients } : undefined;
}

/** The recipient of one group of fields, when its delivery failed. */
function failedRecipient(fields: Map<string, string>): BouncedRecipient | undefined {
  if (fields.get('action')?.toLowerCase() !== 'failed') return undefined;
  const address = typedValue(fields.get('original-recipient')) || typedValue(fields.get('final-recipient'));
  const reason = typedValue(fields.get('diagnostic-code')) || (fields.get('status') ?? '');
  return address ? { address: address.replace(/^<|>$/g, '').slice(0, maxReason), reason: reason.slice(0, maxReason) } : undefined;
}

/** The value of a field with a type before it: `rfc822; a@b.example`, `smtp; 550 5.1.1 No such user`. */
function typedValue(field = ''): string {
  return field
    .slice(field.indexOf(';') + 1)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}
