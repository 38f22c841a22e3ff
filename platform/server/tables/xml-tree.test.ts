import { describe, expect, it } from 'vitest';
import { TableError } from './table.ts';
import { elementsAt, readXmlTree, textAt } from './xml-tree.ts';

const source = '<list><row n="1"> a <b/></row><row n="2">c</row></list>';

describe('tree of an XML document', () => {
  it('has the texts and attributes of the elements at a path', () => {
    const root = readXmlTree(source, 10)!;
    expect(elementsAt(root, 'list/row').map(({ text, attributes }) => [text, attributes.get('n')])).toEqual([
      ['a', '1'],
      ['c', '2'],
    ]);
    expect([textAt(root, 'list/row'), textAt(root, 'list/none')]).toEqual(['a', '']);
  });

  it('is not read beyond the most elements', () => {
    expect(readXmlTree(source, 3)).toBeUndefined();
    expect(readXmlTree(source, 4)).toBeDefined();
  });

  it('refuses a text that is no XML', () => {
    expect(() => readXmlTree('<list><row></list>', 10)).toThrow(TableError);
  });
});
