export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] };

const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/;
const piece = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*>|([^<]+)|([\s\S])/y;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads the XML that this project writes; throws on anything that is not well-formed. */
export function parseXml(source: string): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  for (const [, slash, name, attributes = '', text, broken] of source.replace(declaration, '').matchAll(new RegExp(piece, 'gy'))) {
    const parent = open.at(-1)!;
    if (broken !== undefined) throw new Error(`not well-formed near ${broken} in ${parent.name}`);
    if (text !== undefined) parent.text += unescaped(text);
    else if (slash) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
    } else {
      const node = { name: name!, attributes: attributesOf(attributes), text: '', children: [] };
      parent.children.push(node);
      open.push(node);
    }
  }
  if (open.length !== 1 || top.children.length !== 1) throw new Error('the document is not one closed element');
  return top.children[0]!;
}

/** Every element at a path of local names below a node: `TaxTotal/TaxSubtotal`. */
export function findAll(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>((nodes, local) => nodes.flatMap((at) => at.children.filter((child) => localName(child) === local)), [node]);
}

/** The text of the first element at a path, if there is one. */
export function findText(node: XmlNode, path: string): string | undefined {
  return findAll(node, path)[0]?.text;
}

export function localName({ name }: XmlNode): string {
  return name.split(':').at(-1)!;
}

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries([...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescaped(value!)]));
}

function unescaped(text: string): string {
  return text.replaceAll(/&(\w*);?/g, (found, name: string) => {
    const sign = entities[name];
    if (sign === undefined || !found.endsWith(';')) throw new Error(`not well-formed: ${found}`);
    return sign;
  });
}
