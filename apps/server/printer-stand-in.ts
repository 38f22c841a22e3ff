import type { FastifyInstance } from 'fastify';
import { encodePrintAnswer } from '#platform/server/printing/ipp.ts';
import { printerStandInPath } from '#platform/server/printing/print.ts';
import { answerAsPrinter } from '#platform/server/printing/stand-in.ts';

const mostBytes = 64 * 1024 * 1024;

/** Stands in for the shop's printers at the addresses that their client calls when the configuration names none. */
export function addPrinterStandIn(app: FastifyInstance): void {
  app.addContentTypeParser('application/ipp', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
  app.post(`${printerStandInPath}/:name`, async (request, reply) =>
    reply.type('application/ipp').send(encodePrintAnswer(answerAsPrinter(request.body))),
  );
}
