import type { InvoiceDocumentLine } from './invoice-document.ts';

/** The names of the claims, the same in every language (FSC-STD-40-004). */
export const fscNames = { fsc_mix: 'FSC Mix', fsc_recycled: 'FSC Recycled' } as const;

/** The claim of a line with the chain of custody code, as FSC asks on an invoice. */
export function fscClaim({ certificate, code }: NonNullable<InvoiceDocumentLine['fsc']>): string {
  return `${fscNames[certificate]}, ${code}`;
}
