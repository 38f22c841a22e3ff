/** A mail as people get it: paragraphs, at most one button, and who it is from. */
export type MailLetter = {
  language: string;
  brand: { name: string; primary: string; phone: string; website: string };
  /** Paragraphs are separated by an empty line. */
  message: string;
  button?: { label: string; url: string };
  /** A second way on, beneath the button and quieter. */
  link?: { label: string; url: string };
  signature: string;
};

export type WrittenMail = { text: string; html: string };

/** The letter as plain text and as HTML that the mail programs of customers show alike: one table, styles inline, no pictures. */
export function writeMail({ language, brand, message, button, link, signature }: MailLetter): WrittenMail {
  const paragraphs = message
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  // A shop may sign with its own name, which then stands there once.
  const signed = [...new Set([signature, brand.name, brand.phone])];
  const text = [...paragraphs, ...[button, link].flatMap((way) => (way ? [`${way.label}: ${way.url}`] : [])), signed.join('\n')].join(
    '\n\n',
  );
  const style = 'font:16px/1.5 Arial,sans-serif;color:#14171c;margin:0 0 16px';
  const body = paragraphs.map((paragraph) => `<p style="${style}">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('');
  const pressed = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="font:600 16px Arial,sans-serif;background:${escaped(brand.primary)};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escaped(button.label)}</a></p>`
    : '';
  const quiet = link
    ? `<p style="${style}"><a href="${escaped(link.url)}" style="color:${escaped(brand.primary)}">${escaped(link.label)}</a></p>`
    : '';
  const foot = `<p style="${style}">${signed.map(escaped).join('<br>')}</p>`;
  const html = `<!doctype html><html lang="${language === 'nl' ? 'nl' : 'en'}"><body style="margin:0;background:#f4f5f7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px"><table role="presentation" width="100%" style="max-width:600px;background:#ffffff;border-radius:10px"><tr><td style="padding:24px 32px;font:600 20px Georgia,serif;color:${escaped(brand.primary)}">${escaped(brand.name)}</td></tr><tr><td style="padding:0 32px 24px">${body}${pressed}${quiet}${foot}</td></tr></table></td></tr></table></body></html>`;
  return { text, html };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
