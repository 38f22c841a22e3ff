import type { FastifyInstance, FastifyRequest } from 'fastify';
import { carrierStandInPath } from '#modules/shipping/server/carrier/carrier-url.ts';
import { answerAsCarrier, answerConfirm } from '#modules/shipping/server/carrier/stand-in.ts';
import type { Config } from '#platform/server/config.ts';

/** Stands in for the carrier at the addresses that its client calls when the configuration names none. */
export function addCarrierStandIn(app: FastifyInstance, config: Config): void {
  const services = { '/shipment/v2_2/label': answerAsCarrier, '/shipment/v2/confirm': answerConfirm };
  for (const [path, answer] of Object.entries(services))
    app.post(`${carrierStandInPath}${path}`, async (request, reply) => {
      const { status, body } = await answer(config.carrierKey, givenBy(request));
      return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
    });
}

function givenBy({ headers: { apikey }, body }: FastifyRequest) {
  return { apikey: typeof apikey === 'string' ? apikey : undefined, body };
}
