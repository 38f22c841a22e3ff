// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    portal: typeof en;
  }
  interface TextParameters {
    'portal.nothing.customer': { name: string | number };
    'portal.nothing.supplier': { name: string | number };
    'portal.stock.weeks': { weeks: number };
    'portal.stock.free': { quantity: string | number };
    'portal.waits.answer': { order: string | number };
    'portal.waits.messages': { count: number };
    'portal.waits.complaints': { numbers: string | number };
    'portal.waits.proof': { order: string | number };
    'portal.waits.amendment': { order: string | number };
    'portal.waits.files': { order: string | number };
    'portal.waits.quote': { quote: string | number };
    'portal.waits.invoice': { number: string | number };
    'portal.waits.delivery': { date: string | number };
    'portal.waits.filesToDo': { count: number };
    'portal.waits.validUntil': { date: string | number };
    'portal.waits.due': { date: string | number };
    'portal.waits.payment': { order: string | number };
    'portal.waits.approval': { name: string | number };
    'portal.waits.thesisSaved': { moment: string | number };
  }
}
