import type { FastifyInstance } from 'fastify';
import { carrierStandInPath } from '#modules/shipping/server/carrier/carrier-url.ts';
import { answerAsCarrier } from '#modules/shipping/server/carrier/stand-in.ts';
import type { Config } from '#platform/server/config.ts';

/** Stands in for the carrier at the address that its client calls when the configuration names none. */
export function addCarrierStandIn(app: FastifyInstance, config: Config): void {
  app.post(`${carrierStandInPath}/shipment/v2_2/label`, async (request, reply) => {
    const { apikey } = request.headers;
    const { status, body } = await answerAsCarrier(config.carrierKey, {
      apikey: typeof apikey === 'string' ? apikey : undefined,
      body: request.body,
    });
    return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
