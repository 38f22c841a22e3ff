import { inflateSync, constants as zlib } from 'node:zlib';
import { decodePDFRawStream, PDFArray, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { PdfFailure } from './child-protocol.ts';
import { dictAt, entry, itemsOf, nameOf } from './pdf-objects.ts';

/** Limit of a decompressed stream, as protection against decompression bombs. */
const MAX_STREAM_BYTES = 128 * 1024 * 1024;
const NEW_LINE = Uint8Array.of(10);

/** Decodes a stream, or several as one, which is how a page may store its contents. */
export function streamBytes(object: PDFObject | undefined): Uint8Array {
  if (object instanceof PDFArray) {
    const parts = itemsOf(object).flatMap((part) => (part instanceof PDFRawStream ? [decode(part), NEW_LINE] : []));
    return Buffer.concat(parts);
  }
  return object instanceof PDFRawStream ? decode(object) : new Uint8Array();
}

function decode(stream: PDFRawStream): Uint8Array {
  const filter = entry(stream.dict, 'Filter');
  if (!filter) return stream.contents;
  const names = filter instanceof PDFArray ? itemsOf(filter).map(nameOf) : [nameOf(filter)];
  const isPlainFlate = names.length === 1 && names[0] === 'FlateDecode' && !dictAt(stream.dict, 'DecodeParms');
  return isPlainFlate ? inflate(stream.contents) : decodePDFRawStream(stream).decode();
}

function inflate(contents: Uint8Array): Uint8Array {
  try {
    return inflateSync(contents, { maxOutputLength: MAX_STREAM_BYTES, finishFlush: zlib.Z_SYNC_FLUSH });
  } catch (error) {
    throw new PdfFailure((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'MEMORY' : 'DAMAGED');
  }
}
