import { vi } from 'vitest';

const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** What React asks of a browser to run hooks; `vi.unstubAllGlobals()` takes it away. */
export function stubBrowser(): void {
  vi.stubGlobal('window', { ...deaf, HTMLIFrameElement: class {} });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

/** Where a component that shows nothing is rendered. */
export function noElement(): Element {
  const ownerDocument = { ...deaf, nodeType: 9, defaultView: null, activeElement: null };
  const names = { nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' };
  return { ...deaf, ...names, nodeType: 1, textContent: '', ownerDocument } as unknown as Element;
}
