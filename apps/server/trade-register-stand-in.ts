import type { FastifyInstance } from 'fastify';
import { answerAsTradeRegister } from '#modules/relations/server/trade-register/stand-in.ts';
import { tradeRegisterStandInPath } from '#modules/relations/server/trade-register/trade-register.ts';
import type { Config } from '#platform/server/config.ts';

/** Stands in for the trade register at the address that its client calls when the configuration names none. */
export function addTradeRegisterStandIn(app: FastifyInstance, config: Config): void {
  app.get<{ Params: { kvk: string } }>(`${tradeRegisterStandInPath}/v1/basisprofielen/:kvk`, async (request, reply) => {
    const { apikey } = request.headers;
    const { status, body } = answerAsTradeRegister(config.tradeRegisterKey, {
      apikey: typeof apikey === 'string' ? apikey : undefined,
      kvk: request.params.kvk,
    });
    return reply.status(status).send(body);
  });
}
