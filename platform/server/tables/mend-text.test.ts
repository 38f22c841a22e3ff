import { describe, expect, it } from 'vitest';
import { mendText } from './mend-text.ts';

describe('a text of a file', () => {
  it.each([
    ['CafÃ© De Sigaar', 'Café De Sigaar'],
    ['MÃ¼ller & SÃ¶hne', 'Müller & Söhne'],
    ['â‚¬ 12,50', '€ 12,50'],
    ['Jansen &amp; Smit', 'Jansen & Smit'],
    ['Caf&eacute; &#8211; bar', 'Café – bar'],
  ])('gets its letters where a program wrote others for them: %s', (written, text) => {
    expect(mendText(written)).toBe(text);
  });
  it.each(['Café De Sigaar', 'ÉTÉ', 'A & B', 'Smit&Zn; bv', 'Ångström', 'São João', '12 Â', 'â€'])('stays as it is: %s', (text) => {
    expect(mendText(text)).toBe(text);
  });
});
