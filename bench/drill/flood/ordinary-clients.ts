import { setTimeout as wait } from 'node:timers/promises';
import people from '#demo/organisation/people.json' with { type: 'json' };
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { booklet } from '../drill-shop.ts';
import type { FuzzShop } from '../fuzz/fuzz-shop.ts';

export type ActKind = 'read' | 'write' | 'price' | 'sign-in' | 'ready';
/** One act of an ordinary client: its moment and duration in milliseconds of `performance.now()`. */
export type Act = { kind: ActKind; at: number; ms: number };
export type OrdinaryClients = { acts: readonly Act[]; failures: readonly string[]; stop(): Promise<void> };

const everyMs: Readonly<Record<ActKind, number>> = { read: 50, write: 250, price: 250, 'sign-in': 1_000, ready: 200 };

/**
 * Clients that read a list, open an order, ask a price, sign in and check `/readyz`, each at a fixed rate: the next act begins before the last one
 * has ended. A duration counts from the moment at which the act was due, so it includes the time in which the server was blocked.
 */
export function startOrdinaryClients({ callers }: FuzzShop): OrdinaryClients {
  const person = people.findLast(({ role }) => role === 'order_manager')!;
  const staff = callers.find(({ email }) => email === person.email)!.caller;
  const nobody = callers.find(({ role }) => role === 'nobody')!.caller;
  const credentials = { email: person.email, password: person.password };
  const requests: Record<ActKind, () => Promise<{ statusCode: number }>> = {
    read: () => staff.inject({ method: 'GET', url: '/api/baskets?limit=50' }),
    write: () => staff.inject({ method: 'POST', url: '/api/baskets', payload: { customerId: 1 } }),
    price: () => staff.inject({ method: 'POST', url: calculateEndpoint.path, payload: { case: booklet } }),
    'sign-in': () =>
      nobody.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers: { origin: 'http://localhost' }, payload: credentials }),
    ready: () => nobody.inject({ method: 'GET', url: '/readyz' }),
  };
  const acts: Act[] = [];
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let stopped = false;
  async function act(kind: ActKind, at: number) {
    const { statusCode } = await requests[kind]();
    acts.push({ kind, at, ms: performance.now() - at });
    // An act of the flood may end the session or the rights of this person.
    if (statusCode >= 500) failures.push(`${kind} answered ${statusCode}`);
  }
  async function keepOn(kind: ActKind) {
    for (let due = performance.now(); !stopped; due += everyMs[kind]) {
      await wait(Math.max(0, due - performance.now()));
      const one = act(kind, due);
      open.add(one);
      void one.finally(() => open.delete(one));
    }
  }
  const running = Object.keys(everyMs).map((kind) => keepOn(kind as ActKind));
  return {
    acts,
    failures,
    async stop() {
      stopped = true;
      await Promise.all(running);
      await Promise.all(open);
    },
  };
}
