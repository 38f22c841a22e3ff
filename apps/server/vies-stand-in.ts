import type { FastifyInstance } from 'fastify';
import { answerAsVies } from '#modules/relations/server/vies/stand-in.ts';
import { viesStandInPath } from '#modules/relations/server/vies/vies.ts';

/** Stands in for the register of VAT numbers at the address that its client calls when the configuration names none. */
export function addViesStandIn(app: FastifyInstance): void {
  app.post(`${viesStandInPath}/check-vat-number`, async (request, reply) => {
    const { status, body } = answerAsVies(request.body);
    return reply.status(status).send(body);
  });
}
