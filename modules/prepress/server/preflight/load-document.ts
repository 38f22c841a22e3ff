import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { PdfFailure } from './child-protocol.ts';

/** Parses a PDF. Throws `PdfFailure` ENCRYPTED for one that opens with a password only; any other exception means that the file is damaged. */
export async function loadDocument(bytes: Buffer): Promise<PDFDocument> {
  const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  try {
    // A file with an owner's password only, such as one that forbids printing, opens with an empty one.
    return await PDFDocument.load(bytes, { ...options, password: '' });
  } catch (error) {
    const locked = await PDFDocument.load(bytes, options).catch(() => undefined);
    throw locked?.isEncrypted ? new PdfFailure('ENCRYPTED') : error;
  }
}
