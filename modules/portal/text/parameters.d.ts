// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    portal: typeof en;
  }
  interface TextParameters {
    'portal.nothing.customer': { name: string | number };
    'portal.nothing.supplier': { name: string | number };
  }
}
