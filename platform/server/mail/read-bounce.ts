/** One recipient that a mail did not reach, and what the mail server said about it. */
export type BouncedRecipient = { address: string; reason: string };
/** What a bounce says: of which mail, by its Message-ID, and about which recipients. */
export type Bounce = { messageId: string; recipients: BouncedRecipient[] };

type Part = { headers: Map<string, string>; body: string };

/** How deep parts are read, and how many of one mail: a bounce has three. */
const maxDepth = 4;
const maxParts = 20;
const maxRecipients = 50;
const maxReason = 300;

/**
 * Reads a delivery status notification (RFC 3464, and RFC 6533 for addresses outside ASCII). Returns undefined for any other mail, and
 * for one that announces no failure: a delay is not a bounce.
 */
export function readBounce(raw: string): Bounce | undefined {
  const parts = leavesOf(partOf(raw.replaceAll('\r\n', '\n')), 0);
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

function partOf(text: string): Part {
  const end = text.indexOf('\n\n');
  return end === -1 ? { headers: headersOf(text), body: '' } : { headers: headersOf(text.slice(0, end)), body: text.slice(end + 2) };
}

/** Header fields by their name in lower case, unfolded. The first of a name counts. */
function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/** The parts of a mail that contain no parts themselves, decoded. */
function leavesOf(part: Part, depth: number): Part[] {
  const type = part.headers.get('content-type') ?? '';
  const boundary = /^multipart\/.*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  if (!boundary) return [{ ...part, body: decoded(part) }];
  if (depth === maxDepth) return [];
  const [, ...between] = `\n${part.body}`.split(`\n--${boundary[1] ?? boundary[2]}`);
  return between
    .slice(0, maxParts)
    .filter((inside) => !inside.startsWith('--'))
    .flatMap((inside) => leavesOf(partOf(inside.replace(/^[ \t]*\n/, '')), depth + 1));
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return body;
  // Escapes are bytes of UTF-8, so that other characters become their bytes first.
  const bytes = Buffer.from(body.replaceAll(/[ \t]*=\n/g, ''), 'utf8').toString('latin1');
  const unescaped = bytes.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(unescaped, 'latin1').toString('utf8');
}
