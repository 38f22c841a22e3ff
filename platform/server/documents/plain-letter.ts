import { join } from 'node:path';
import { type LetterInput, letterOf } from './house-style.ts';
import { typesetPdf } from './typst.ts';

/** A letter of running text. `day` is `YYYY-MM-DD`; an empty line of `message` begins a paragraph. */
export type PlainLetter = LetterInput & { day: string; message: string; closing: string; sender: string[] };

export function renderPlainLetter({ day, message, closing, sender, ...letter }: PlainLetter): Promise<Uint8Array> {
  return typesetPdf({
    template: join(import.meta.dirname, 'plain-letter.typ'),
    data: {
      letter: letterOf(letter),
      paragraphs: message.split(/\n\s*\n/).map((paragraph) => paragraph.trim().split('\n')),
      closing,
      sender,
    },
    createdAt: Temporal.Instant.from(`${day}T00:00:00Z`),
  });
}
