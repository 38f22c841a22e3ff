import { expect, it } from 'vitest';
import { writeMail } from './mail-letter.ts';

const letter = {
  language: 'nl',
  brand: { name: 'Katern Druk', primary: '#1D4ED8', phone: '030 555 01 10', website: 'www.katerndruk.example' },
  message: 'Beste Ineke,\n\nHier is <onze> offerte.',
  button: { label: 'Bekijk', url: 'https://katern.example/quote/x?a=1&b=2' },
  signature: 'Roos Verhagen',
};

it('paragraphs, button and signature stand in both forms', () => {
  const { text, html } = writeMail(letter);
  expect(text).toBe(
    'Beste Ineke,\n\nHier is <onze> offerte.\n\nBekijk: https://katern.example/quote/x?a=1&b=2\n\nRoos Verhagen\nKatern Druk\n030 555 01 10',
  );
  expect(html).toContain('lang="nl"');
});
it('what people typed cannot become markup', () => {
  const { html } = writeMail(letter);
  expect(html).toContain('Hier is &lt;onze&gt; offerte.');
  expect(html).toContain('href="https://katern.example/quote/x?a=1&amp;b=2"');
});
