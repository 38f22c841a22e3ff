import { describe, expect, it } from 'vitest';
import { readBounce } from './read-bounce.ts';

const returned = ['Content-Type: message/rfc822', '', 'From: shop@druk.example', 'Message-ID: <1@druk.example>', '', 'Dear Ineke'];
const failed = [
  'Final-Recipient: rfc822; ineke@universiteit.example',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1',
  '    No such user here',
];

function notification(status: readonly string[], last: readonly string[] = returned, type = 'message/delivery-status'): string {
  return [
    'From: MAILER-DAEMON@mail.example',
    'To: bounces@druk.example',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_b1"',
    '',
    'This is a MIME message.',
    ...['--=_b1', 'Content-Type: text/plain', '', 'Your mail could not be delivered.'],
    ...['--=_b1', `Content-Type: ${type}`, '', 'Reporting-MTA: dns; mail.example', '', ...status, ''],
    ...['--=_b1', ...last, '--=_b1--', ''],
  ].join('\r\n');
}

describe('bounce', () => {
  it('is of the mail whose headers are returned, with the recipient and what the server said', () => {
    expect(readBounce(notification(failed))).toEqual({
      messageId: '<1@druk.example>',
      recipients: [{ address: 'ineke@universiteit.example', reason: '550 5.1.1 No such user here' }],
    });
  });
  it('names the address that the mail was sent to, not the one it was forwarded to', () => {
    const forwarded = ['Original-Recipient: rfc822; info@druk.example', ...failed];
    expect(readBounce(notification(forwarded))?.recipients.map(({ address }) => address)).toEqual(['info@druk.example']);
  });
  it('reads returned headers alone, and encoded parts', () => {
    const headers = [
      'Content-Type: text/rfc822-headers',
      'Content-Transfer-Encoding: base64',
      '',
      btoa('Message-Id: <2@druk.example>\r\n'),
    ];
    expect(readBounce(notification(failed, headers))?.messageId).toBe('<2@druk.example>');
    const quoted = [
      'Content-Type: message/global-headers',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Message-ID: =3C3@druk.example=',
      '>',
    ];
    expect(readBounce(notification(failed, quoted, 'message/global-delivery-status'))?.messageId).toBe('<3@druk.example>');
  });
  it('lists each recipient that failed, and none that is delayed or delivered', () => {
    const other = ['Final-Recipient: rfc822; vol@universiteit.example', 'Action: failed', 'Status: 5.2.2'];
    const delayed = ['Final-Recipient: rfc822; later@universiteit.example', 'Action: delayed', 'Status: 4.4.1'];
    expect(readBounce(notification([...failed, '', ...delayed, '', ...other]))?.recipients).toEqual([
      { address: 'ineke@universiteit.example', reason: '550 5.1.1 No such user here' },
      { address: 'vol@universiteit.example', reason: '5.2.2' },
    ]);
    expect(readBounce(notification(delayed))).toBeUndefined();
  });
  it('is no other mail: a reply, a report without the mail, nothing at all', () => {
    expect(readBounce('From: ineke@universiteit.example\r\nSubject: Re: Quote\r\n\r\nAction: failed')).toBeUndefined();
    expect(readBounce(notification(failed, ['Content-Type: text/plain', '', 'Message-ID: <1@druk.example>']))).toBeUndefined();
    expect(readBounce('')).toBeUndefined();
    expect(readBounce(notification(failed).slice(0, 400))).toBeUndefined();
  });
  it('reads parts within parts only so deep', () => {
    const nested = (depth: number): string =>
      depth === 0
        ? returned.join('\r\n')
        : `Content-Type: multipart/mixed; boundary=n${depth}\r\n\r\n--n${depth}\r\n${nested(depth - 1)}\r\n--n${depth}--`;
    expect(readBounce(notification(failed, [nested(2)]))?.messageId).toBe('<1@druk.example>');
    expect(readBounce(notification(failed, [nested(200)]))).toBeUndefined();
  });
});
