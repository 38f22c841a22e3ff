import { describe, expect, it } from 'vitest';
import { readReply } from './read-reply.ts';

const head = ['From: Ida Lezer <ida@voorbeeld.example>', 'Message-ID: <r1@voorbeeld.example>', 'In-Reply-To: <m1@katern.example>'];
const mail = (body: string, more: string[] = [], of = head) => [...of, ...more, '', body].join('\r\n');

describe('reply to a mail', () => {
  it('has its sender, the mails that it answers, and the words above the quotation', () => {
    const body = 'Dat kan.\r\n\r\nGroet, Ida\r\n\r\nOp 18 november 2026 om 10:00 schreef Katern:\r\n> Kan het een dag later?';
    expect(readReply(mail(body, ['References: <m0@katern.example> <m1@katern.example>']))).toEqual({
      messageId: '<r1@voorbeeld.example>',
      from: 'ida@voorbeeld.example',
      answers: ['<m1@katern.example>', '<m0@katern.example>'],
      text: 'Dat kan.\n\nGroet, Ida',
    });
  });
  it.each([
    'On Wed, 18 Nov 2026 at 10:00, Katern <noreply@katern.example> wrote:\n> text',
    'On Wed, 18 Nov 2026 at 10:00, Katern\n<noreply@katern.example> wrote:\n> text',
    '-----Original Message-----\nFrom: Katern <x@katern.example>',
    'Van: Katern <noreply@katern.example>\nVerzonden: woensdag',
    '________________________________\nFrom: Katern',
  ])('ends above %j', (quotation) => {
    expect(readReply(mail(`Goed zo.\n\n${quotation}`))?.text).toBe('Goed zo.');
  });
  it('has no null characters, which PostgreSQL does not store', () => {
    const odd = head.map((line) => line.replace('1@', '1\0@'));
    expect(readReply(mail('Go\0ed.', [], odd))).toMatchObject({
      messageId: '<r1@voorbeeld.example>',
      answers: ['<m1@katern.example>'],
      text: 'Goed.',
    });
  });
  it('is read from its text part, decoded', () => {
    const parts = [
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('Één dag').toString('base64'),
    ];
    const body = [...parts, '--b', 'Content-Type: text/html', '', '<p>Één dag</p>', '--b--'].join('\r\n');
    expect(readReply(mail(body, ['Content-Type: multipart/alternative; boundary=b']))?.text).toBe('Één dag');
  });
  it('keeps the space before a line that quoted-printable continues', () => {
    const body = 'Eerst dit =\r\nen dan dat=  \r\n, =C3=A9=C3=A9n dag';
    expect(readReply(mail(body, ['Content-Transfer-Encoding: quoted-printable']))?.text).toBe('Eerst dit en dan dat, één dag');
  });
  // What takes the square of 500,000 characters would end at the time-out of a test.
  it.each([
    ['spaces', mail(' '.repeat(500_000), ['Content-Transfer-Encoding: quoted-printable'])],
    ['an endless sender', mail('Hallo', [], [`From: <${'@'.repeat(500_000)}`, ...head.slice(1)])],
    ['boundaries that never end', mail('Hallo', [`Content-Type: multipart/x; ${'boundary="'.repeat(50_000)}`])],
    ['a long line that begins as one above a quotation', mail(`Op ${'schreef: '.repeat(50_000)}`)],
  ])('is read in time when it is full of %s', (_, raw) => {
    expect(readReply(raw)?.messageId ?? '<r1@voorbeeld.example>').toBe('<r1@voorbeeld.example>');
  });
  it.each([
    ['of a program', mail('Ik ben er niet.', ['Auto-Submitted: auto-replied'])],
    ['to nothing', mail('Hallo', [], head.slice(0, 2))],
    ['without words of its own', mail('> Kan het een dag later?')],
    ['without a sender', mail('Hallo', [], head.slice(1))],
  ])('is none when it is %s', (_, raw) => expect(readReply(raw)).toBeUndefined());
});
