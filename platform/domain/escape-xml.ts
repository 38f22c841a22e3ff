const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** The characters that XML 1.0 forbids: control characters except tab and line ends, and the two non-characters. */
const notAllowed = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands in XML, without the characters that XML cannot have. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(notAllowed, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
