import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receiveBounce } from '#modules/identity/server/mails/receive-bounce.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { receiveReply } from '#platform/server/mail/replies.ts';
import { isBearerToken } from './bearer-token.ts';

/** Bytes of a mail that are read: the report comes before the returned mail, which can have attachments. */
const maxBytesRead = 512 * 1024;

/**
 * `POST /mail/bounces` and `POST /mail/replies`: a mail server hands on what arrived at the address for bounces, or for replies, as
 * `message/rfc822`. Answers 204 to every mail, so that none is returned once more; 404 without the token.
 */
export async function addBounceRoutes(root: FastifyInstance, kernel: Kernel): Promise<void> {
  await root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('message/rfc822', (_request: FastifyRequest, payload: Readable) => readBeginning(payload));
    const { bounces, replies } = kernel.config;
    for (const { name, settings, receive } of [
      { name: 'bounces', settings: bounces, receive: receiveBounce },
      { name: 'replies', settings: replies, receive: receiveReply },
    ])
      app.post(`/mail/${name}`, {
        onRequest: async (request, reply) => {
          if (!isBearerToken(request.headers.authorization, settings?.token)) return reply.status(404).send();
        },
        handler: async (request, reply) => {
          await receive(kernel, request.body as string);
          return reply.status(204).send();
        },
      });
  });
}

/** Reads the beginning of a mail and discards the rest. */
async function readBeginning(payload: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    if (bytes < maxBytesRead) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, maxBytesRead).toString('utf8');
}
