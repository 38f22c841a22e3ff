import type { OutboundMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';

const methods: Record<string, OutboundMethod> = {
  brievenbus: 'letterbox',
  brievenbuspakket: 'letterbox',
  letterbox: 'letterbox',
  post: 'letterbox',
  pakket: 'parcel',
  pakketpost: 'parcel',
  parcel: 'parcel',
  postnl: 'parcel',
  pallet: 'pallet',
  eigenvervoer: 'own_transport',
  bezorgen: 'own_transport',
  koerier: 'own_transport',
  owntransport: 'own_transport',
  courier: 'own_transport',
  afhalen: 'pick_up',
  ophalen: 'pick_up',
  pickup: 'pick_up',
  collect: 'pick_up',
  digitaal: 'digital',
  digital: 'digital',
  perlink: 'digital',
  bylink: 'digital',
  rechtstreeks: 'direct',
  direct: 'direct',
};

/** Parses a delivery method by its common Dutch and English names; undefined otherwise. */
export function readMethod(cell: Cell): OutboundMethod | undefined {
  return methods[
    String(cell)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  ];
}
