import type { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Position } from '../book/positions.ts';
import type { Quantity } from '../numbers/amounts.ts';

/** The certificate under which a supplier delivered a lot. */
export type LotCertificate = (typeof paperCertificates)[number];
export type FscCertificate = 'fsc_mix' | 'fsc_recycled';

/** Whether goods of this certificate may go into a product with the FSC logo. */
export function isFsc(certificate: LotCertificate | undefined): certificate is FscCertificate {
  return certificate === 'fsc_mix' || certificate === 'fsc_recycled';
}

/** Decides on the settings of a lot. Refuses BLOCK_REASON for a block without a reason; accepts with the stored reason. */
export function decideSaveLot({ blocked, reason }: { blocked: boolean; reason: string }): Decision<string, 'BLOCK_REASON'> {
  if (!blocked) return accept('');
  return reason.trim() === '' ? refuse('BLOCK_REASON', {}, 'reason') : accept(reason);
}

/** A lot that a job could take instead, as people name it. */
export type OtherLot = { lot: string; location: string };

/** The quantity that a job takes from a lot, and the need of FSC jobs for the FSC lots of this paper. */
export type TakenLot = {
  isFscJob: boolean;
  lot: string;
  certificate: LotCertificate;
  quantity: number;
  /** Usable in FSC lots, less what other FSC jobs have reserved. */
  freeFsc: number;
  /** The lots of this paper that the job may take. */
  others: readonly OtherLot[];
};

/**
 * Decides whether a job may take paper of a lot. Refuses FSC_LOT_REQUIRED for a job with the FSC logo and a lot without an FSC certificate, and
 * FSC_LOT_KEPT for another job that would take what FSC jobs need; both name the lots to take.
 */
export function decideLotCertificate(taken: TakenLot): Decision<undefined, 'FSC_LOT_REQUIRED' | 'FSC_LOT_KEPT'> {
  const { isFscJob, lot, certificate, quantity, freeFsc, others } = taken;
  const params = { lot, count: others.length, lots: others.map((other) => `${other.lot} (${other.location})`).join(', ') };
  if (isFscJob) return isFsc(certificate) ? accept() : refuse('FSC_LOT_REQUIRED', params, 'lot');
  if (!isFsc(certificate) || quantity <= freeFsc) return accept();
  return refuse('FSC_LOT_KEPT', { ...params, free: Math.max(0, freeFsc) }, 'lot');
}

/**
 * The positions from which a job takes paper by itself: an FSC job from FSC lots; another one from those without a certificate first, then from FSC
 * lots as far as FSC jobs do not need them.
 */
export function positionsForJob(positions: readonly Position[], isFscJob: boolean, keptForFsc: Quantity): Position[] {
  const fsc = positions.filter(({ lot }) => isFsc(lot.certificate));
  if (isFscJob) return fsc;
  let free = fsc.reduce((sum, { quantity }) => sum + quantity, 0) - keptForFsc;
  const spare = fsc.map((position) => {
    const quantity = Math.max(0, Math.min(position.quantity, free));
    free -= quantity;
    return { ...position, quantity };
  });
  return [...positions.filter(({ lot }) => !isFsc(lot.certificate)), ...spare.filter(({ quantity }) => quantity > 0)];
}

/** The certificate that a product of these lots carries: the weakest of them, none when one is not FSC. */
export function certificateOfProduct(certificates: readonly LotCertificate[]): FscCertificate | undefined {
  if (certificates.length === 0 || !certificates.every(isFsc)) return undefined;
  return certificates.includes('fsc_mix') ? 'fsc_mix' : 'fsc_recycled';
}
