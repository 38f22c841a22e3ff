import { escapeXml } from '#platform/domain/escape-xml.ts';

export type XmlAttributes = Record<string, string>;

/** An element with text; an empty string without text. */
export function xmlText(name: string, text: string | undefined, attributes: XmlAttributes = {}): string {
  return text === undefined || text === '' ? '' : `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`;
}

/** An element with child elements; an empty string without any. */
export function xmlElement(name: string, children: readonly string[], attributes: XmlAttributes = {}): string {
  const present = children.filter((child) => child !== '');
  return present.length === 0 ? '' : `<${name}${attributesOf(attributes)}>\n${present.join('\n')}\n</${name}>`;
}

/** An element with attributes only. */
export function xmlEmpty(name: string, attributes: XmlAttributes): string {
  return `<${name}${attributesOf(attributes)}/>`;
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function attributesOf(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
