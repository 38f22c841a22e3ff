import type { FastifyInstance, FastifyRequest } from 'fastify';

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/**
 * Ends a connection whose request body does not arrive in time, also after the request was refused. Without it, a client that sends a byte
 * now and then would occupy a connection for ever. A route that reads its body itself, such as an upload, is not limited.
 */
export function endSlowBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete) return;
    timers.set(
      request,
      setTimeout(() => raw.destroy(), withinMs),
    );
    raw.once('close', () => stopTimer(request));
    raw.once('end', () => stopTimer(request));
  });
  // The body has been parsed, or its route reads it itself.
  app.addHook('preValidation', async (request) => stopTimer(request));
}

function stopTimer(request: FastifyRequest): void {
  clearTimeout(timers.get(request));
  timers.delete(request);
}
