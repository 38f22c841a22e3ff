type Signature = { mime: string; starts: readonly number[]; at?: number; beside?: readonly number[] };

const ascii = (text: string) => [...text].map((letter) => letter.codePointAt(0)!);
const signatures: readonly Signature[] = [
  { mime: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { mime: 'image/png', starts: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  { mime: 'image/webp', starts: ascii('RIFF'), at: 8, beside: ascii('WEBP') },
  { mime: 'application/pdf', starts: ascii('%PDF-') },
];

/** The MIME type by the file's first bytes, whatever its name: a picture that browsers show, or a PDF. Undefined for anything else. */
export function fileMime(bytes: Uint8Array): string | undefined {
  const has = (wanted: readonly number[], from: number) => wanted.every((byte, index) => bytes[from + index] === byte);
  return signatures.find(({ starts, at = 0, beside = [] }) => has(starts, 0) && has(beside, at))?.mime;
}
