import { decodeIpp, type PrintResponse } from './ipp.ts';

/** Responds as a printer (RFC 8011, appendix B) that accepts only PDF. */
export function respondAsPrinter(body: unknown): PrintResponse {
  const request = Buffer.isBuffer(body) ? readIpp(body) : undefined;
  if (!request) return { status: 0x0400, message: 'client-error-bad-request' };
  const { code, document } = request;
  if (code !== 0x0002) return { status: 0x0501, message: 'server-error-operation-not-supported' };
  if (document.subarray(0, 5).toString('latin1') !== '%PDF-')
    return { status: 0x040a, message: 'client-error-document-format-not-supported' };
  return { status: 0x0000, message: '' };
}

function readIpp(body: Buffer): ReturnType<typeof decodeIpp> | undefined {
  try {
    return decodeIpp(body);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
