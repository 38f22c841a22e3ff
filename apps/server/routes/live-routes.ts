import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { streamChangesEndpoint } from '#platform/contract/live.ts';
import { HttpError } from '#platform/server/errors.ts';
import { authorize, type Gate } from '#platform/server/http/guard.ts';
import { createLive, type LiveStream } from '#platform/server/live/live.ts';

/** Proxies close connections that are idle for a minute. */
const heartbeatMs = 25_000;
/** A stream with more unsent data is closed, and its browser reconnects. */
const maxBufferedBytes = 256 * 1024;
/** The maximum number of streams per person; a browser needs one. */
const maxPerPerson = 40;

/** Adds the event stream of each browser: see `platform/server/live`. */
export function addLiveRoutes(app: FastifyInstance, gate: Gate): void {
  const live = createLive(gate.kernel, (error) => app.log.error(error));
  const perPerson = new Map<number, number>();
  const count = (id: number, more: 1 | -1) => perPerson.set(id, (perPerson.get(id) ?? 0) + more);
  app.addHook('preClose', () => live.close());
  app.route({
    method: streamChangesEndpoint.method,
    url: streamChangesEndpoint.path,
    onRequest: (request, reply) => authorize(gate, streamChangesEndpoint, request, reply),
    handler: async (request, reply) => {
      const { id } = request.actor;
      if ((perPerson.get(id) ?? 0) >= maxPerPerson) throw new HttpError(429, 'TOO_MANY_CALLS');
      count(id, 1);
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      raw.on('error', (error) => request.log.warn(error));
      const stream = streamOf(gate, request, raw);
      const heartbeat = setInterval(() => {
        writeTo(raw, ':\n\n');
        void live.check(stream);
      }, heartbeatMs);
      const left = new Promise<void>((settle) => raw.once('close', settle));
      const leave = await live.join(stream);
      await live.check(stream);
      writeTo(raw, 'retry: 3000\nevent: open\ndata: null\n\n');
      await left;
      clearInterval(heartbeat);
      leave();
      count(id, -1);
    },
  });
}

/** Writes unless the stream has ended, because a write after the end would end the process: two concurrent checks may both end it. */
function writeTo(raw: Writable, text: string): void {
  if (!raw.writableEnded && !raw.destroyed) raw.write(text);
}

function streamOf({ readActor }: Gate, request: FastifyRequest, raw: Writable): LiveStream {
  return {
    actor: request.actor,
    readActor: () => readActor(request),
    send(event, data) {
      if (raw.writableLength > maxBufferedBytes) return false;
      writeTo(raw, `${data ? `id: ${data.version}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      return true;
    },
    end(signedOut) {
      if (signedOut) writeTo(raw, 'event: ended\ndata: null\n\n');
      raw.end();
    },
  };
}
