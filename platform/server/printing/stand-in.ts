import { decodeIpp, type PrintAnswer } from './ipp.ts';

/** As a printer answers (RFC 8011, appendix B): it takes a PDF and nothing else. */
export function answerAsPrinter(body: unknown): PrintAnswer {
  if (!Buffer.isBuffer(body)) return { status: 0x0400, message: 'client-error-bad-request' };
  const { code, document } = decodeIpp(body);
  if (code !== 0x0002) return { status: 0x0501, message: 'server-error-operation-not-supported' };
  if (document.subarray(0, 5).toString('latin1') !== '%PDF-')
    return { status: 0x040a, message: 'client-error-document-format-not-supported' };
  return { status: 0x0000, message: '' };
}
