import type { Emission } from '#modules/estimating/server/public.ts';

const certificateNames = { none: '', fsc_mix: 'FSC Mix', fsc_recycled: 'FSC Recycled', pefc: 'PEFC' } as const;

/** The papers of a line with their certificates; FSC is named only by a shop that has a code, for it is a claim on an invoice. */
export function paperOrigin(papers: Emission['papers'], mayClaimFsc: boolean): string {
  const named = papers.map(({ name, certificate }) => {
    const isFsc = certificate === 'fsc_mix' || certificate === 'fsc_recycled';
    return [name, isFsc && !mayClaimFsc ? '' : certificateNames[certificate]].filter(Boolean).join(', ');
  });
  return [...new Set(named)].join('; ');
}
