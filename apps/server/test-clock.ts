import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { instant } from '#platform/contract/shapes.ts';
import { unreadableBody } from '#platform/server/bounded-json.ts';
import type { Kernel } from '#platform/server/kernel.ts';

const input = z.object({ now: instant.nullable() });

/** Only with KATERN_TEST_CLOCK, the moment at which the server starts: a journey moves the one clock, so that glue can cure. `null` lets it run on from the real time. */
export function addTestClock(app: FastifyInstance, kernel: Kernel): void {
  app.post('/api/test/clock', async (request) => {
    const asked = input.safeParse(request.body);
    if (!asked.success) throw unreadableBody();
    const { now } = asked.data;
    kernel.clock.moveTo(now === null ? undefined : Temporal.Instant.from(now));
    return { now: kernel.clock.now().toString() };
  });
}
