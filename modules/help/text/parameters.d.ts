// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    help: typeof en;
  }
  interface TextParameters {
  }
}
