import type pg from 'pg';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Ordering } from '../drill-shop.ts';
import type { RetryingCaller } from '../retrying-caller.ts';
import type { Uptime } from '../uptime.ts';

/** What the acts of one turn work on; an act adds what a later one needs. */
export type Scene = {
  call: RetryingCaller;
  /** Calls as a private customer. */
  shop: RetryingCaller;
  /** Calls as a buyer whose orders a colleague approves. */
  buyer: RetryingCaller;
  /** Calls as that colleague. */
  approver: RetryingCaller;
  /** Calls without an account. */
  visitor: RetryingCaller;
  portal: PortalScene;
  url: string;
  hours: Uptime;
  /** Reads what a client would know from its screen. */
  database: pg.Pool;
  ordering: Ordering;
  /** Different for every turn. */
  name: string;
  /** A confirmed order with a printed line. */
  orderId: number;
  sale?: Sale;
  shopped?: { basketId: number; paymentId: number };
  purchase?: { id: number; supplierId: number };
  returned?: { id: number; lineId: number };
  quoteId?: number;
  pickListId?: number;
  heldId?: number;
  floorLine?: number;
  amended?: { basketId: number; lineIds: [number, number] };
};

/** An order of an article, with what came of it. */
export type Sale = { basketId: number; shipment?: Seen; invoiceId?: number; payment?: Seen };
type Seen = { id: number; version: number };

/** What the customer with two accounts has: an article of their own in our stock, an address, a delivered line, and lines for the floor. */
export type PortalScene = { articleId: number; addressId: number; deliveredLine: number; floorLines: number[] };

/** A kind of act that the server acknowledges. */
export type KillAct = {
  kind: string;
  /** The commands of which it checks that what they acknowledged is kept once. */
  of: readonly Endpoint[];
  /** Does the act, and returns the key by which `stored` finds it; undefined when the story can't continue. */
  perform(scene: Scene): Promise<string | undefined>;
  /** Counts how often the act with the key $1 is stored. */
  stored: string;
};
/** Acts that follow each other; a story needs no other one. */
export type Story = readonly KillAct[];

/** Counts how often a fact of the operation or the order with the key is recorded. */
export const factStored = (fact: string, ref: 'event' | 'basket'): string =>
  `SELECT count(*) AS n FROM facts WHERE fact = '${fact}' AND refs @> ARRAY['${ref}:' || $1]`;

/** Reads a row. */
export async function one<Row extends pg.QueryResultRow>({ database }: Scene, text: string, values: unknown[]): Promise<Row | undefined> {
  return (await database.query<Row>(text, values)).rows[0];
}

/** Runs work of all clients one at a time. */
export function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let atWork: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = atWork.then(work);
    atWork = done.catch(() => undefined);
    return done;
  };
}
