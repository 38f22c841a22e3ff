import { leavesOf, partOf } from './mail-parts.ts';

/** An answer to a mail: from which address, to which mails by their Message-ID, and what was written above the quotation. */
export type Reply = { messageId: string; from: string; answers: string[]; text: string };

const maxText = 4000;
const maxAnswered = 20;
const maxFrom = 1000;
const messageIds = /<[^<>\s]{1,250}>/g;
/** The line above a quotation: of mail programs in Dutch, English, French and German, and of Outlook. */
const quotationBegins = [
  /^(op|on|le|am) .{4,200}(schreef|wrote|a écrit|schrieb)\b.{0,200}:\s*$/iu,
  /^-{2,}\s*(original message|oorspronkelijk bericht|message d'origine|ursprüngliche nachricht)\s*-{2,}/iu,
  /^_{10,}\s*$/,
  /^(van|from|de|von):\s.*@/iu,
];

/** Reads a mail that answers others; undefined for one that answers none, says nothing, or was written by a program. */
export function readReply(raw: string): Reply | undefined {
  // PostgreSQL stores no null character, also not of a Message-ID; an encoded body can still hold one.
  const mail = partOf(raw.replaceAll('\0', '').replaceAll('\r\n', '\n'));
  const header = (name: string) => mail.headers.get(name) ?? '';
  const isAutomatic = !/^(no)?$/i.test(header('auto-submitted')) || /^(bulk|junk|list|auto_reply)$/i.test(header('precedence'));
  const answers = [...new Set(`${header('in-reply-to')} ${header('references')}`.match(messageIds))].slice(-maxAnswered);
  const [messageId] = header('message-id').match(messageIds) ?? [];
  const from = /<([^<>\s]+@[^<>\s]+)>\s*$|^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(header('from').slice(0, maxFrom));
  const words = leavesOf(mail).find(({ headers }) => /^(text\/plain\b|$)/i.test(headers.get('content-type') ?? ''));
  const text = aboveQuotation(words?.body ?? '');
  if (isAutomatic || !messageId || !from || answers.length === 0 || text === '') return undefined;
  return { messageId, from: (from[1] ?? from[2])!, answers, text };
}

function aboveQuotation(body: string): string {
  const lines = body.replaceAll('\0', '').split('\n');
  const end = lines.findIndex((line, at) => {
    // A long line above the quotation is folded in two.
    const both = `${line} ${lines[at + 1] ?? ''}`.trim();
    return (
      line.startsWith('>') || quotationBegins.some((begins) => begins.test(line) || (/^(op|on|le|am) /i.test(line) && begins.test(both)))
    );
  });
  return (end === -1 ? lines : lines.slice(0, end)).join('\n').trim().slice(0, maxText);
}
