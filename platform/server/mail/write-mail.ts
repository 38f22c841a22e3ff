import type { DocumentBrand } from '#platform/server/documents/house-style.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { logoCid } from './brand-logos.ts';

/** The content of a mail: paragraphs, at most one button, and a signature. */
export type MailContent = {
  language: string;
  brand: Pick<DocumentBrand, 'name' | 'primary' | 'phone' | 'website'> &
    Partial<
      Pick<DocumentBrand, 'unit' | 'headingFont' | 'logo' | 'email' | 'legalName' | 'street' | 'postcode' | 'city' | 'country' | 'kvk'>
    >;
  /** Paragraphs are separated by an empty line. */
  message: string;
  button?: { label: string; url: string };
  /** A secondary link below the button. */
  link?: { label: string; url: string };
  /** Lines below the message: a name and its details. */
  signature: string;
};

export type WrittenMail = { text: string; html: string };

/** Mail programs load no fonts, so each brand's heading font is replaced by the closest common one. */
const headingStacks: Record<string, string> = {
  'Source Serif 4': 'Georgia,serif',
  Lora: 'Palatino,Georgia,serif',
  Sora: 'Verdana,Geneva,sans-serif',
};
const plain = 'Arial,Helvetica,sans-serif';
/** The corner radius of each brand's stamp. */
const stampRadius: Record<number, string> = { 1: '4px', 2: '12px', 3: '4px 4px 18px 18px', 4: '4px 14px 4px 4px', 5: '50%' };

/**
 * Writes a mail as plain text and as HTML that mail programs render alike: tables, inline styles, no pictures that could be blocked.
 * The HTML shows the brand's color, stamp, font and, in the footer, address.
 */
export function writeMail(letter: MailContent): WrittenMail {
  const { brand, message, button, link, signature } = letter;
  const paragraphs = message
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  // A signature that contains the shop's name or telephone number does not repeat it.
  const signed = [...new Set([...signature.split('\n').map((line) => line.trim()), brand.name, brand.phone])].filter(Boolean);
  const links = [button, link].flatMap((way) => (way ? [`${way.label}: ${way.url}`] : []));
  const text = [...paragraphs, ...links, signed.join('\n'), imprint(brand).join(' · ')].filter((part) => part !== '').join('\n\n');
  const ways = [...(button ? [buttonOf(brand, button)] : []), ...(link ? [linkOf(brand, link)] : [])];
  return { text, html: page(letter, [...paragraphs.map(paragraphOf), ...ways, closing(signed)]) };
}

function page({ language, brand }: MailContent, content: readonly string[]): string {
  const table = (style: string, rows: string) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${rows}</table>`;
  const cell = (style: string, inside: string) => `<tr><td style="${style}">${inside}</td></tr>`;
  const sheet = table(
    `max-width:600px;background:#ffffff;border-radius:10px;border-top:4px solid ${escaped(brand.primary)}`,
    cell('padding:24px 32px 20px', letterhead(brand)) + cell('padding:0 32px 16px', content.join('')),
  );
  const foot = table(
    'max-width:600px',
    cell(`padding:16px 32px;font:12px/1.5 ${plain};color:#5b6370`, imprint(brand).map(escaped).join(' · ')),
  );
  const whole = table('', `<tr><td align="center" style="padding:24px 12px">${sheet}${foot}</td></tr>`);
  return `<!doctype html><html lang="${readerLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(brand.name)}</title></head><body style="margin:0;background:#f4f5f7">${whole}</body></html>`;
}

function letterhead({ name, primary, unit, headingFont = '', logo = '' }: MailContent['brand']): string {
  if (unit !== undefined && /^data:image\/(?:png|jpeg);/.test(logo))
    return `<img src="cid:${logoCid(unit)}" alt="${escaped(name)}" style="display:block;max-width:240px;max-height:56px;font:bold 20px ${plain};color:${escaped(primary)}">`;
  const font = headingStacks[headingFont] ?? plain;
  const stamp = `<td width="36" height="36" align="center" style="min-width:36px;font:bold 20px/36px ${font};color:#ffffff;background:${escaped(primary)};border-radius:${stampRadius[unit ?? 0] ?? '6px'}" aria-hidden="true">${escaped(name.slice(0, 1))}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${stamp}<td style="padding-left:12px;font:bold 20px ${font};color:${escaped(primary)}">${escaped(name)}</td></tr></table>`;
}

function paragraphOf(paragraph: string): string {
  return `<p style="font:16px/1.5 ${plain};color:#14171c;margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`;
}

function buttonOf({ primary }: MailContent['brand'], { label, url }: NonNullable<MailContent['button']>): string {
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="font:bold 16px ${plain};background:${escaped(primary)};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(label)}</a></p>`;
}

function linkOf({ primary }: MailContent['brand'], { label, url }: NonNullable<MailContent['link']>): string {
  return `<p style="font:16px/1.5 ${plain};margin:0 0 16px"><a href="${escaped(url)}" style="color:${escaped(primary)}">${escaped(label)}</a></p>`;
}

function closing(signed: readonly string[]): string {
  return `<p style="font:16px/1.5 ${plain};color:#14171c;margin:0 0 16px">${signed.map(escaped).join('<br>')}</p>`;
}

/** The company behind the brand, with its address. */
function imprint({ legalName, street, postcode, city, country, kvk, email, website }: MailContent['brand']): string[] {
  const known = [
    legalName,
    street && `${street}, ${postcode} ${city}`,
    kvk && `${country === 'BE' ? 'KBO' : 'KvK'} ${kvk}`,
    email,
    website,
  ];
  return known.filter((part): part is string => part !== undefined && part !== '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
