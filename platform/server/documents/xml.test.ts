import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseXml } from '#test/documents/parse-xml.ts';
import { xmlDocument, xmlElement, xmlText } from './xml.ts';

const isAllowed = (char: string) => /[\t\n\r]/.test(char) || (char >= ' ' && char !== '\uFFFE' && char !== '\uFFFF');
const anyChar = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

test('xml round-trips any text, without the characters that XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyChar, minLength: 1 }), (text) => {
      const read = parseXml(xmlDocument(xmlElement('a', [xmlText('b', `x${text}`, { c: text })])));
      const allowed = Array.from(text).filter(isAllowed).join('');
      expect(read.children[0]?.text).toBe(`x${allowed}`);
      expect(read.children[0]?.attributes.c).toBe(allowed);
    }),
  );
});

test('xml leaves out an element without text or children', () => {
  expect(xmlElement('a', [xmlText('b', undefined), xmlText('c', ''), xmlElement('d', [])])).toBe('');
});

test('xml replaces a lone surrogate', () => {
  expect(parseXml(xmlText('a', 'x\uD83D')).text).toBe('x\uFFFD');
});
