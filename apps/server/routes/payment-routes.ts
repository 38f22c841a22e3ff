import type { FastifyInstance } from 'fastify';
import { onlinePaymentMessagePath } from '#modules/invoicing/server/online/message-path.ts';
import { receiveProviderMessage } from '#modules/invoicing/server/online/receive-message.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** More than the one id that a message has. */
const maxBytes = 1024;

/** Messages of the payment provider. They have no session and no CSRF token, and none is believed: the provider is asked. */
export async function addPaymentRoutes(root: FastifyInstance, kernel: Kernel): Promise<void> {
  await root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string).get('id')),
    );
    // An unknown id gets the same answer as a known one, as Mollie asks of receivers.
    app.post(onlinePaymentMessagePath, async (request, reply) => {
      await receiveProviderMessage(kernel, request.body);
      return reply.type('text/plain').send('OK');
    });
  });
}
