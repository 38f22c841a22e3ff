import { xmlEvents } from './xml-events.ts';

/** One for all elements without attributes, of which a large document has many. */
const none: ReadonlyMap<string, string> = new Map();

/** An element with its own text, trimmed, and its children in order. */
export type XmlElement = { name: string; text: string; attributes: ReadonlyMap<string, string>; children: XmlElement[] };

/**
 * Reads a document into an element without a name that contains its root; undefined when it has more elements than `most`, so that a file
 * cannot fill the memory with empty ones. Throws TableError for a text that is no XML.
 */
export function readXmlTree(source: string, most: number): XmlElement | undefined {
  const root: XmlElement = { name: '', text: '', attributes: none, children: [] };
  const path = [root];
  let count = 0;
  for (const event of xmlEvents(source)) {
    const inside = path.at(-1)!;
    if (event.kind === 'text') inside.text += event.text;
    else if (event.kind === 'close') {
      inside.text = inside.text.trim();
      path.pop();
    } else {
      count += 1;
      if (count > most) return undefined;
      const element: XmlElement = {
        name: event.name,
        text: '',
        attributes: event.attributes.size > 0 ? event.attributes : none,
        children: [],
      };
      inside.children.push(element);
      path.push(element);
    }
  }
  return root;
}

/** Returns the elements at a path of names, such as `Stmt/Ntry`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  let found = [element];
  for (const name of path.split('/')) found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** Returns the text of the first element at a path; empty when there is none. */
export const textAt = (element: XmlElement, path: string): string => elementsAt(element, path)[0]?.text ?? '';
