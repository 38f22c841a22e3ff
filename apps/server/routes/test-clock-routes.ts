import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { instant } from '#platform/contract/shapes.ts';
import { HttpError } from '#platform/server/errors.ts';
import { unreadableBody } from '#platform/server/http/bounded-json.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { isFromThisMachine } from './this-machine.ts';

const input = z.object({ now: instant.nullable() });

/** Lets a browser test on this machine move the clock; only with KATERN_TEST_CLOCK, the start moment. `null` resets it to real time. */
export function addTestClock(app: FastifyInstance, kernel: Kernel): void {
  app.post('/api/test/clock', async (request) => {
    if (!isFromThisMachine(request)) throw new HttpError(404, 'ROUTE_NOT_FOUND');
    const asked = input.safeParse(request.body);
    if (!asked.success) throw unreadableBody();
    const { now } = asked.data;
    kernel.clock.moveTo(now === null ? undefined : Temporal.Instant.from(now));
    return { now: kernel.clock.now().toString() };
  });
}
