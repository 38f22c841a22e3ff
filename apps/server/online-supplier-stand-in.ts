import type { FastifyInstance } from 'fastify';
import { onlineSupplierStandInPath } from '#modules/relations/server/online-supplier/api.ts';
import { answerAsOnlineSupplier } from '#modules/relations/server/online-supplier/stand-in.ts';

/** Stands in for online suppliers at the address that their client calls for those without one. */
export function addOnlineSupplierStandIn(app: FastifyInstance): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: `${onlineSupplierStandInPath}/*`,
    handler: async (request, reply) => {
      const {
        status,
        headers = {},
        body,
      } = answerAsOnlineSupplier({
        method: request.method,
        path: `/${request.params['*']}`,
        authorization: request.headers.authorization,
        body: request.body,
      });
      return reply.status(status).headers(headers).send(body);
    },
  });
}
