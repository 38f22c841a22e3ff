import { describe, expect, it } from 'vitest';
import { mendText } from './mend-text.ts';
import { readSheets, readTable } from './read-table.ts';

describe('a text of a file', () => {
  it.each([
    ['CafÃ© De Sigaar', 'Café De Sigaar'],
    ['MÃ¼ller & SÃ¶hne', 'Müller & Söhne'],
    ['â‚¬ 12,50', '€ 12,50'],
    ['Jansen &amp; Smit', 'Jansen & Smit'],
    ['Caf&eacute; &#8211; bar', 'Café – bar'],
    ['CafÃ© René', 'Café René'],
    ['CafÃ© René…”', 'Café René…”'],
    ['DvoÅ™Ã¡k', 'Dvořák'],
    ['VoilÃ\u00a0', 'Voilà'],
    ['MartÃ\u00adnez', 'Martínez'],
    ['CafÃ© ðŸ–¨', 'Café 🖨'],
  ])('gets its letters where a program wrote others for them: %s', (written, text) => {
    expect(mendText(written)).toBe(text);
  });
  it.each(['Café De Sigaar', 'ÉTÉ', 'A & B', 'Smit&Zn; bv', 'Ångström', 'São João', '12 Â', 'â€', 'BLÅ®', 'à « Nous »'])(
    'stays as it is: %s',
    (text) => {
      expect(mendText(text)).toBe(text);
    },
  );
  it('is mended before its spaces and invisible signs go, in a list of a customer too', () => {
    const file = Buffer.from('Titel;Aantal\nVoilÃ\u00a0;5\nMartÃ\u00adnez;3\n');
    expect(readTable(file, 'file')).toMatchObject({ value: { rows: [{ cells: ['Voilà', '5'] }, { cells: ['Martínez', '3'] }] } });
    expect(readSheets(file, 'file')).toMatchObject({ value: { sheets: [{ rows: [{}, { cells: ['Voilà', '5'] }, {}] }] } });
  });
});
