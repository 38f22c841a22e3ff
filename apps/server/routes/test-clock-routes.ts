import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { instant } from '#platform/contract/shapes.ts';
import { unreadableBody } from '#platform/server/http/bounded-json.ts';
import type { Kernel } from '#platform/server/kernel.ts';

const input = z.object({ now: instant.nullable() });

/** Lets a browser test move the clock; only with KATERN_TEST_CLOCK, the start moment. `null` resets it to real time. */
export function addTestClock(app: FastifyInstance, kernel: Kernel): void {
  app.post('/api/test/clock', async (request) => {
    const asked = input.safeParse(request.body);
    if (!asked.success) throw unreadableBody();
    const { now } = asked.data;
    kernel.clock.moveTo(now === null ? undefined : Temporal.Instant.from(now));
    return { now: kernel.clock.now().toString() };
  });
}
