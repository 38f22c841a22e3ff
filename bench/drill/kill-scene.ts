import type pg from 'pg';
import type { Ordering } from './drill-shop.ts';
import type { RetryingCaller } from './retrying-caller.ts';
import type { Uptime } from './uptime.ts';

/** What the acts of one turn work on; an act adds what a later one needs. */
export type Scene = {
  call: RetryingCaller;
  /** Calls as a customer with an account. */
  shop: RetryingCaller;
  url: string;
  hours: Uptime;
  /** Reads what a client would know from its screen. */
  database: pg.Pool;
  ordering: Ordering;
  /** Different for every turn. */
  name: string;
  /** A confirmed order with a printed line. */
  orderId: number;
  sale?: { basketId: number; shipment?: { id: number; version: number }; invoiceId?: number; payment?: { id: number; version: number } };
  shopped?: { basketId: number; paymentId: number };
  purchase?: { id: number; supplierId: number };
};

/** A kind of act that the server acknowledges. */
export type KillAct = {
  kind: string;
  /** Does it, and returns the key by which `stored` finds it. */
  perform(scene: Scene): Promise<string>;
  /** Counts how often the act with the key $1 is stored. */
  stored: string;
};

/** Reads a row. */
export async function one<Row extends pg.QueryResultRow>({ database }: Scene, text: string, values: unknown[]): Promise<Row | undefined> {
  return (await database.query<Row>(text, values)).rows[0];
}
