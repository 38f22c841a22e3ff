/** Elements that only draw. Whatever else stands in a file (scripts, links, foreign content, animation) is left out with what is in it. */
const drawn = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'clipPath', 'mask'],
  ...['linearGradient', 'radialGradient', 'stop', 'text', 'tspan', 'style', 'title'],
]);
const tokens =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>|<!\[CDATA\[[\s\S]*?\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;

/** An SVG with nothing in it but shapes, their styles and links within the file; undefined for a text that is no SVG. */
export function safeSvg(text: string): string | undefined {
  const written: string[] = [];
  const open: { name: string; isDrawn: boolean }[] = [];
  let at = 0;
  tokens.lastIndex = 0;
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    at = tokens.lastIndex;
    const [whole, closed, opened, attributes = '', selfClosed] = found;
    const isHidden = open.some(({ isDrawn }) => !isDrawn);
    if (closed !== undefined) {
      const last = open.pop();
      if (last?.name !== closed) return undefined;
      if (!isHidden) written.push(`</${closed}>`);
    } else if (opened !== undefined) {
      const isDrawn = drawn.has(opened);
      if (open.length === 0 && (written.length > 0 || opened !== 'svg')) return undefined;
      if (isDrawn && !isHidden) written.push(`<${opened}${safeAttributes(attributes, open.length === 0)}${selfClosed}>`);
      if (!selfClosed) open.push({ name: opened, isDrawn });
    } else if (!whole.startsWith('<') && open.length > 0 && !isHidden) written.push(safeText(whole, open.at(-1)!.name));
  }
  return at === text.length && open.length === 0 && written.length > 0 ? written.join('') : undefined;
}

function safeAttributes(written: string, isRoot: boolean): string {
  const kept = [...written.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)].flatMap(([, name = '', quoted = '']) => {
    const value = quoted.slice(1, -1);
    const isName = /^(?:[a-z][\w-]*|xlink:href|xml:space)$/i.test(name) && !/^on|^xmlns/i.test(name);
    const isHere = !/href$/i.test(name) || value.startsWith('#');
    return isName && isHere && isSafeValue(value) ? [` ${name}="${value.replaceAll('"', '&quot;')}"`] : [];
  });
  return (isRoot ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : '') + kept.join('');
}

/** Nothing that fetches from elsewhere, and no entity that a reader would replace by something else. */
function isSafeValue(value: string): boolean {
  return (
    !/url\((?!\s*['"]?#)|javascript:|data:|@import|expression\(|\\/i.test(value) &&
    !/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(value)
  );
}

function safeText(text: string, element: string): string {
  if (element === 'style') return isSafeValue(text) && !text.includes('@') ? text : '';
  if (element !== 'text' && element !== 'tspan' && element !== 'title') return '';
  return isSafeValue(text) ? text : '';
}
