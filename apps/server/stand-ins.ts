import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { botCheckStandInPath } from '#modules/identity/server/bot-check/check-bot.ts';
import { answerAsBotCheck, noBotCheck, standInScript } from '#modules/identity/server/bot-check/stand-in.ts';
import { onlineSupplierStandInPath } from '#modules/relations/server/online-supplier/api.ts';
import { answerAsOnlineSupplier, noOnlineSupplierRequest } from '#modules/relations/server/online-supplier/stand-in.ts';
import { answerAsTradeRegister } from '#modules/relations/server/trade-register/stand-in.ts';
import { tradeRegisterStandInPath } from '#modules/relations/server/trade-register/trade-register.ts';
import { answerAsVies, noViesRequest } from '#modules/relations/server/vies/stand-in.ts';
import { viesStandInPath } from '#modules/relations/server/vies/vies.ts';
import { carrierStandInPath } from '#modules/shipping/server/carrier/carrier-url.ts';
import { answerAsCarrier, answerConfirm, noCarrierRequest } from '#modules/shipping/server/carrier/stand-in.ts';
import { Answer } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { encodePrintAnswer } from '#platform/server/printing/ipp.ts';
import { printerStandInPath } from '#platform/server/printing/print.ts';
import { answerAsPrinter } from '#platform/server/printing/stand-in.ts';
import { isFromThisMachine } from './this-machine.ts';

/** As much as a set of labels or a list may be on paper. */
const mostPrintBytes = 64 * 1024 * 1024;

/** Adds stubs for the services that a demo shop or a test has not configured, at the addresses their clients call. A real shop has none. */
export async function addStandIns(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { config } = kernel;
  if (!config.standIns) return;
  if (config.botCheck && !config.botCheck.scriptUrl) addBotCheckScript(app);
  await app.register(async (own) => {
    own.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new Answer(404, 'ROUTE_NOT_FOUND');
    });
    if (!config.carrierUrl) await own.register(async (scope) => addCarrier(scope, kernel));
    if (!config.viesUrl) await own.register(async (scope) => addVies(scope));
    if (!config.tradeRegisterUrl) await own.register(async (scope) => addTradeRegister(scope, kernel));
    await own.register(async (scope) => addOnlineSupplier(scope));
    if (config.botCheck && !config.botCheck.url) await own.register(async (scope) => addBotCheck(scope, kernel));
    if (config.printers.length === 0) await own.register(async (scope) => addPrinter(scope));
  });
}

type Said = { status: number; body: unknown; headers?: Record<string, string> };

const sendJson = (reply: FastifyReply, { status, body, headers = {} }: Said) =>
  reply.status(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));

/** What cannot be read is answered as the provider does; what says nothing of the body is this server's own answer. */
function answerUnreadable(scope: FastifyInstance, answer: () => Said): void {
  scope.setErrorHandler((error: FastifyError | Answer, _request, reply) => {
    const status = error instanceof Answer ? error.status : (error.statusCode ?? 500);
    if (![400, 413, 415, 422].includes(status)) throw error;
    return sendJson(reply, answer());
  });
}

function addCarrier(scope: FastifyInstance, { config }: Kernel): void {
  answerUnreadable(scope, noCarrierRequest);
  const services = { '/shipment/v2_2/label': answerAsCarrier, '/shipment/v2/confirm': answerConfirm };
  for (const [path, answer] of Object.entries(services))
    scope.post(`${carrierStandInPath}${path}`, async (request, reply) =>
      sendJson(reply, await answer(config.carrierKey, { apikey: keyOf(request), body: request.body })),
    );
}

function addVies(scope: FastifyInstance): void {
  answerUnreadable(scope, noViesRequest);
  scope.post(`${viesStandInPath}/check-vat-number`, async (request, reply) => sendJson(reply, answerAsVies(request.body)));
}

function addTradeRegister(scope: FastifyInstance, { config }: Kernel): void {
  scope.get<{ Params: { kvk: string } }>(`${tradeRegisterStandInPath}/v1/basisprofielen/:kvk`, async (request, reply) =>
    sendJson(reply, answerAsTradeRegister(config.tradeRegisterKey, { apikey: keyOf(request), kvk: request.params.kvk })),
  );
}

function addOnlineSupplier(scope: FastifyInstance): void {
  answerUnreadable(scope, noOnlineSupplierRequest);
  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: `${onlineSupplierStandInPath}/*`,
    handler: async ({ method, params, headers: { authorization }, body }, reply) =>
      sendJson(reply, answerAsOnlineSupplier({ method, path: `/${params['*']}`, authorization, body })),
  });
}

/** Open to all addresses, because browsers load it. */
function addBotCheckScript(app: FastifyInstance): void {
  app.get(`${botCheckStandInPath}/api.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(standInScript),
  );
}

function addBotCheck(scope: FastifyInstance, { config, clock }: Kernel): void {
  answerUnreadable(scope, noBotCheck);
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  scope.post(`${botCheckStandInPath}/siteverify`, async (request, reply) =>
    sendJson(reply, answerAsBotCheck(config.botCheck?.secret ?? '', request.body, request.hostname, clock.now())),
  );
}

function addPrinter(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/ipp', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.route({
    method: 'POST',
    url: `${printerStandInPath}/:name`,
    bodyLimit: mostPrintBytes,
    handler: async (request, reply) => reply.type('application/ipp').send(encodePrintAnswer(answerAsPrinter(request.body))),
  });
}

function keyOf({ headers: { apikey } }: FastifyRequest): string | undefined {
  return typeof apikey === 'string' ? apikey : undefined;
}
