import { mkdirSync } from 'node:fs';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { allowTransfer, authorizeTransfer, receiveTransfer } from '#modules/prepress/server/upload/transfer-access.ts';
import { transfersFolder } from '#modules/prepress/server/upload/transfers.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/http/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';

const transferPath = '/api/uploads/tus';
const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Resumable uploads (tus): every request carries the token of an upload link, and reaches transfers of that link's basket only. */
export async function addUploadRoutes(root: FastifyInstance, { kernel }: Gate): Promise<void> {
  const tus = transferServer(kernel);
  // A scope of its own: no other route accepts raw bytes.
  await root.register(async (app) => addTransferRoutes(app, tus));
  const cleaning = setInterval(() => void tus.cleanUpExpiredUploads().catch((error: unknown) => root.log.error(error)), HOUR_MS).unref();
  root.addHook('onClose', async () => clearInterval(cleaning));
}

function addTransferRoutes(app: FastifyInstance, tus: Server): void {
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
        return tus.handle(request.raw, raw).catch((error: unknown) => {
          request.log.error(error);
          if (raw.headersSent) raw.destroy();
          else raw.writeHead(503, { 'retry-after': '5' }).end();
        });
      },
    });
  }
}

function transferServer(kernel: Kernel): Server {
  const directory = transfersFolder(kernel);
  mkdirSync(directory, { recursive: true });
  return new Server({
    path: transferPath,
    datastore: new FileStore({ directory, expirationPeriodInMilliseconds: KEPT_HOURS * HOUR_MS }),
    relativeLocation: true,
    maxSize: kernel.config.uploadMaxBytes,
    namingFunction: (request, metadata) =>
      allowTransfer(kernel, tokenOf(request.headers), {
        slotId: Number(metadata?.slotId),
        sizeBytes: Number(request.headers.get('upload-length') ?? 0),
      }),
    onIncomingRequest: (request, transferId) => authorizeTransfer(kernel, tokenOf(request.headers), transferId),
    onUploadFinish: async (request, upload) => {
      const { slotId, name } = upload.metadata ?? {};
      const ip = request.ip ?? '';
      await receiveTransfer(kernel, tokenOf(request.headers), { transferId: upload.id, slotId: Number(slotId), name: name ?? '', ip });
      return {};
    },
    onResponseError: (request, error) => (error instanceof HttpError ? errorBody(kernel, request.headers, error) : undefined),
  });
}

function tokenOf(headers: Headers): string {
  return headers.get('x-upload-token') ?? '';
}

function errorBody({ texts }: Kernel, headers: Headers, { status, code, params }: HttpError) {
  const language = /^en\b/i.test(headers.get('accept-language') ?? '') ? 'en' : 'nl';
  const message = texts.refusal(language, code, params as Record<string, string | number>);
  return { status_code: status, body: JSON.stringify({ message, code, errors: {}, context: {} }) };
}
