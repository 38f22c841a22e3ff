import type { Emission } from '#modules/estimating/server/public.ts';
import { isFsc } from '#modules/stock/domain/material/lot-certificate.ts';
import { fscNames } from './fsc-claim.ts';

const certificateNames = { none: '', ...fscNames, pefc: 'PEFC' } as const;

/** The papers of a line with their certificates; FSC is named only by a shop that has a code, for it is a claim on an invoice. */
export function paperOrigin(papers: Emission['papers'], mayClaimFsc: boolean): string {
  const named = papers.map(({ name, certificate }) =>
    [name, isFsc(certificate) && !mayClaimFsc ? '' : certificateNames[certificate]].filter(Boolean).join(', '),
  );
  return [...new Set(named)].join('; ');
}
