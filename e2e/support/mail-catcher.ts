import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { poll } from './poll.ts';

export type CaughtMail = { messageId: string; to: string[]; subject: string; text: string; pdfs: Buffer[] };
export type MailCatcher = {
  url: string;
  mails: CaughtMail[];
  /** Waits for the newest mail to this address whose subject matches. */
  mailTo(address: string, subject: RegExp): Promise<CaughtMail>;
  stop(): Promise<void>;
};

/** A real SMTP server that keeps what it is sent. */
export async function catchMails(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(raw) });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo: (address, subject) =>
      poll(`a mail to ${address} about ${subject}`, () =>
        mails.findLast((mail) => mail.to.includes(address) && subject.test(mail.subject)),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Part = { type: string; body: Buffer };

function readMail(raw: string): Omit<CaughtMail, 'to'> {
  const parts = partsOf(raw);
  const headers = headersOf(raw);
  return {
    messageId: headers.get('message-id') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: parts.find(({ type }) => type.startsWith('text/plain'))?.body.toString() ?? '',
    pdfs: parts.filter(({ type }) => type.startsWith('application/pdf')).map(({ body }) => body),
  };
}

function partsOf(raw: string): Part[] {
  const headers = headersOf(raw);
  const type = headers.get('content-type') ?? 'text/plain';
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (!boundary) return [{ type, body: decodeBody(body, headers.get('content-transfer-encoding') ?? '') }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
}

function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return Buffer.from(body);
}

function decodeQuoted(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')).toString(),
    );
}

/** The address in a mail that leads to this page. */
export function linkIn(mail: CaughtMail, page: string): string {
  const link = new RegExp(`http\\S+/${page}/\\S+`).exec(mail.text)?.[0];
  if (!link) throw new Error(`no link to /${page} in: ${mail.text}`);
  return link;
}
