/** PDF readers accept the header anywhere in the first kilobyte, since mail gateways and old writers put data before it. */
export const HEADER_BYTES = 1024;

const HEADER = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-

/**
 * Checks an upload before it is stored: FILE_EMPTY for 0 bytes, FILE_NOT_PDF when the content is no PDF, whatever the name.
 * `firstBytes` are the first `HEADER_BYTES` of the file, `sizeBytes` its whole size.
 */
export function uploadRefusal(firstBytes: Uint8Array, sizeBytes: number): 'FILE_EMPTY' | 'FILE_NOT_PDF' | undefined {
  if (sizeBytes === 0) return 'FILE_EMPTY';
  const last = Math.min(firstBytes.length, HEADER_BYTES) - HEADER.length;
  for (let start = 0; start <= last; start += 1) {
    if (HEADER.every((byte, index) => firstBytes[start + index] === byte)) return undefined;
  }
  return 'FILE_NOT_PDF';
}
