import { expect, it } from 'vitest';
import { sampleBrands } from '#test/documents/brands.ts';
import { writeMail } from './write-mail.ts';

const letter = {
  language: 'nl',
  brand: { name: 'Katern Druk', primary: '#1D4ED8', phone: '030 555 01 10', website: 'www.katerndruk.example' },
  message: 'Beste Ineke,\n\nHier is <onze> offerte.',
  button: { label: 'Bekijk', url: 'https://katern.example/quote/x?a=1&b=2' },
  signature: 'Roos Verhagen',
};

it('mail contains paragraphs, button and signature as text and as HTML', () => {
  const { text, html } = writeMail(letter);
  expect(text).toBe(
    'Beste Ineke,\n\nHier is <onze> offerte.\n\nBekijk: https://katern.example/quote/x?a=1&b=2\n\nRoos Verhagen\nKatern Druk\n030 555 01 10\n\nwww.katerndruk.example',
  );
  expect(html).toContain('lang="nl"');
});
it('mail escapes what people typed', () => {
  const { html } = writeMail(letter);
  expect(html).toContain('Hier is &lt;onze&gt; offerte.');
  expect(html).toContain('href="https://katern.example/quote/x?a=1&amp;b=2"');
});
it('mail shows the color, font, stamp and legal details of its brand', () => {
  const looks = Object.values(sampleBrands).map((brand) => {
    const { html } = writeMail({ ...letter, brand });
    expect(html).toContain(`background:${brand.primary}`);
    expect(html).toContain(`${brand.legalName} · ${brand.street}, ${brand.postcode} ${brand.city} · KvK ${brand.kvk}`);
    return /<td width="36".*?<\/td>/.exec(html)?.[0];
  });
  expect(new Set(looks).size).toBe(5);
});
it('mail loads nothing external, so a mail program that blocks pictures shows it whole', () =>
  expect(writeMail(letter).html).not.toMatch(/<img|<link|url\(|@import/));
