import { vi } from 'vitest';

const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** Stubs the browser globals that React needs to run hooks; `vi.unstubAllGlobals()` removes them. */
export function stubBrowser(): void {
  vi.stubGlobal('window', { ...deaf, HTMLIFrameElement: class {} });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

/** The container of a component that renders nothing. */
export function noElement(): Element {
  const ownerDocument = { ...deaf, nodeType: 9, defaultView: null, activeElement: null };
  const names = { nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' };
  return { ...deaf, ...names, nodeType: 1, textContent: '', ownerDocument } as unknown as Element;
}
