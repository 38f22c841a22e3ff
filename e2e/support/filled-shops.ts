/** A shop that a journey begins in: the database to copy, and the data folder that belongs to it. */
export type FilledShop = { template: string; folder: string };

/** The shop before its first order, and with a basket at every stage of its life. */
export type FilledShops = Record<'empty' | 'lived', FilledShop>;

declare module 'vitest' {
  export interface ProvidedContext {
    filledShops: FilledShops;
  }
}

/** A Wednesday at nine in Amsterdam. */
export const firstMorning = '2026-11-18T08:00:00Z';
