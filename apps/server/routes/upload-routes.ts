import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { FileStore } from '@tus/file-store';
import { ERRORS, EVENTS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepareChild } from '#modules/prepress/server/preflight/bounded-child.ts';
import { allowTransfer, authorizeTransfer, receiveTransfer } from '#modules/prepress/server/upload/transfer-access.ts';
import { endTransfer } from '#modules/prepress/server/upload/transfer-quota.ts';
import { requireDisk, transferHours, transfersFolder } from '#modules/prepress/server/upload/transfers.ts';
import { countedAddress, plainAddress } from '#platform/server/http/caller-address.ts';
import { describeError } from '#platform/server/http/describe-error.ts';
import { type Gate, languageOf } from '#platform/server/http/guard.ts';
import { tooManyCalls } from '#platform/server/http/throttle.ts';
import type { Kernel } from '#platform/server/kernel.ts';

const transferPath = '/api/uploads/tus';
const HOUR_MS = 3_600_000;

/** The request that the transfer library is handling; it passes a copy of its own to the functions below. */
type Exchange = { request: FastifyRequest; raw: FastifyReply['raw'] };

/**
 * Resumable uploads (tus): every request carries the token of an upload link, or of a contact without an order, and reaches
 * transfers of that order or contact only.
 */
export async function addUploadRoutes(root: FastifyInstance, gate: Gate): Promise<void> {
  const exchanges = new AsyncLocalStorage<Exchange>();
  const tus = transferServer(gate, () => exchanges.getStore()!);
  // A scope of its own: no other route accepts raw bytes.
  await root.register(async (app) =>
    addTransferRoutes(app, async ({ request, raw }) => {
      await exchanges.run({ request, raw }, () => tus.handle(request.raw, raw));
      // Answered before the body was read: the rest would keep the connection for as long as its sender likes.
      if (!request.raw.complete) setTimeout(() => request.raw.destroy(), gate.kernel.config.receiveMs).unref();
    }),
  );
  const cleaning = setInterval(() => void tus.cleanUpExpiredUploads().catch((error: unknown) => root.log.error(error)), HOUR_MS).unref();
  root.addHook('onClose', async () => clearInterval(cleaning));
}

function addTransferRoutes(app: FastifyInstance, handle: (exchange: Exchange) => Promise<void>): void {
  // The transfer library reads the body by itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const url of [transferPath, `${transferPath}/:transferId`]) {
    app.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: (request, reply) => {
        // The transfer library writes its response itself, so the common headers are copied first.
        const { raw } = reply.hijack();
        raw.on('error', (error) => request.log.warn(error));
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
        return handle({ request, raw }).catch((error: unknown) => {
          request.log.error(error);
          if (raw.headersSent) raw.destroy();
          else raw.writeHead(503, { 'retry-after': '5' }).end();
        });
      },
    });
  }
}

function transferServer(gate: Gate, current: () => Exchange): Server {
  const { kernel } = gate;
  const directory = transfersFolder(kernel);
  mkdirSync(directory, { recursive: true });
  const token = () => String(current().request.headers['x-upload-token'] ?? '');
  const server = new Server({
    path: transferPath,
    datastore: new FileStore({ directory, expirationPeriodInMilliseconds: transferHours * HOUR_MS }),
    relativeLocation: true,
    // The library allows every origin without this list.
    allowedOrigins: [],
    maxSize: kernel.config.uploadMaxBytes,
    namingFunction: async (request, metadata) => {
      await countBegun(gate, current().request);
      const length = request.headers.get('upload-length');
      // A transfer that says its size later would pass every quota.
      if (length === null) throw ERRORS.INVALID_LENGTH;
      const transferId = await allowTransfer(kernel, token(), {
        language: languageOf(current().request),
        fields: { slotId: metadata?.slotId, slot: metadata?.slot, name: metadata?.name },
        sizeBytes: Number(length),
      });
      prepareChild();
      return transferId;
    },
    async onIncomingRequest({ method }, transferId) {
      await authorizeTransfer(kernel, token(), transferId);
      // The first request of a transfer may have bytes as well.
      if (method !== 'PATCH' && method !== 'POST') return;
      await requireDisk(kernel);
      watchDisk(kernel, current());
    },
    onUploadFinish: async (_request, upload) => {
      const { slotId, slot, name } = upload.metadata ?? {};
      const { ip } = current().request;
      await receiveTransfer(kernel, token(), { transferId: upload.id, slotId: Number(slotId), slot, name: name ?? '', ip });
      return {};
    },
    onResponseError: (_request, error) => respondToError(kernel, current(), error),
  });
  // A transfer that is not forgotten here is after a day.
  server.on(
    EVENTS.POST_TERMINATE,
    (_request, _response, id) => void endTransfer(kernel, id).catch((error) => current().request.log.warn(error)),
  );
  return server;
}

/** Ends a transfer while it runs as soon as the disk has too little; its sender goes on where it stopped. */
function watchDisk(kernel: Kernel, { request, raw }: Exchange): void {
  const watching = setInterval(() => void requireDisk(kernel).catch(() => request.raw.destroy()), watchMs).unref();
  raw.once('close', () => clearInterval(watching));
}
const watchMs = 2_000;

/** Counts a transfer that begins towards the limit of its IP address; throws 429 beyond it. */
async function countBegun({ kernel, throttle }: Gate, { ip }: FastifyRequest): Promise<void> {
  const bucket = `uploads:${countedAddress(plainAddress(ip))}`;
  const wait = await throttle.count(bucket, kernel.config.limits.uploads, kernel.clock.now());
  if (wait > 0) throw tooManyCalls(wait);
}

/**
 * The body of an error as of every other route; the library's own errors, which are about the protocol, stay as they are. It answers 501 to parts
 * of the protocol that it lacks, and 500 when a write failed, which the sender can repeat.
 */
function respondToError(kernel: Kernel, { request, raw }: Exchange, error: Error | { status_code: number; body: string }) {
  if (!(error instanceof Error)) {
    if (error.status_code === 501) return { ...error, status_code: 400 };
    if (error.status_code < 500) return undefined;
    request.log.warn(error.body);
    raw.setHeader('retry-after', '5');
    return { ...error, status_code: 503 };
  }
  const { status, retryAfter, body } = describeError(kernel, error, { language: languageOf(request), id: request.id });
  if (status >= 500) request.log[status === 503 ? 'warn' : 'error'](error);
  if (retryAfter !== undefined) raw.setHeader('retry-after', retryAfter);
  raw.setHeader('content-type', 'application/json; charset=utf-8').setHeader('cache-control', 'no-store');
  return { status_code: status, body: JSON.stringify(body) };
}
