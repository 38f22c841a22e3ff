/** A filled shop that a journey starts from: the database to copy, and its data folder. */
export type FilledShop = { template: string; folder: string };

/** The shop without orders, and the shop with a basket in every stage. */
export type FilledShops = Record<'empty' | 'lived', FilledShop>;

declare module 'vitest' {
  export interface ProvidedContext {
    filledShops: FilledShops;
  }
}

/** A Wednesday at nine in Amsterdam. */
export const firstMorning = '2026-11-18T08:00:00Z';
