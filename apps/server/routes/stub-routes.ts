import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noBotCheck, stubScript, verifyStubToken } from '#modules/identity/server/sign-in/bot-check-stub.ts';
import { botCheckStubPath } from '#modules/identity/server/sign-in/check-bot.ts';
import { onlineSupplierStubPath } from '#modules/relations/server/online-supplier/api.ts';
import { answerAsOnlineSupplier, noOnlineSupplierRequest } from '#modules/relations/server/online-supplier/stub.ts';
import { answerAsTradeRegister } from '#modules/relations/server/trade-register/stub.ts';
import { tradeRegisterStubPath } from '#modules/relations/server/trade-register/trade-register.ts';
import { answerAsVies, noViesRequest } from '#modules/relations/server/vies/stub.ts';
import { viesStubPath } from '#modules/relations/server/vies/vies.ts';
import { carrierStubPath, sendcloudStubPath } from '#modules/shipping/server/carrier/carrier-url.ts';
import { answerUpdatedShipments } from '#modules/shipping/server/carrier/postnl-status-stub.ts';
import { answerConfirm, answerLabelRequest, noCarrierRequest } from '#modules/shipping/server/carrier/postnl-stub.ts';
import { answerAsSendcloud, noSendcloudRequest } from '#modules/shipping/server/carrier/sendcloud-stub.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { encodePrintResponse } from '#platform/server/printing/ipp.ts';
import { printerStubPath } from '#platform/server/printing/print.ts';
import { respondAsPrinter } from '#platform/server/printing/stub.ts';
import { addMollieCheckout, addMollieStub } from './mollie-stub-routes.ts';
import { isFromThisMachine } from './this-machine.ts';

/** As much as a set of labels or a list may be on paper. */
const maxPrintBytes = 64 * 1024 * 1024;

/** Adds stubs for the services that a demo shop or a test has not configured, at the addresses their clients call. A real shop has none. */
export async function addStubs(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { config } = kernel;
  if (!config.useStubs) return;
  if (config.botCheck && !config.botCheck.scriptUrl) addBotCheckScript(app);
  if (!config.mollieUrl) await app.register(async (own) => addMollieCheckout(own, kernel));
  await app.register(async (own) => {
    own.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new HttpError(404, 'ROUTE_NOT_FOUND');
    });
    if (!config.carrierUrl) await own.register(async (scope) => addCarrier(scope, kernel));
    if (!config.sendcloud.url) await own.register(async (scope) => addSendcloud(scope, kernel));
    if (!config.mollieUrl) await own.register(async (scope) => addMollieStub(scope, kernel, answerUnreadable));
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

/** Answers an unreadable body as the provider does; other errors get this server's own answer. */
function answerUnreadable(scope: FastifyInstance, answer: () => Said): void {
  scope.setErrorHandler((error: FastifyError | HttpError, _request, reply) => {
    const status = error instanceof HttpError ? error.status : (error.statusCode ?? 500);
    if (![400, 413, 415, 422].includes(status)) throw error;
    return sendJson(reply, answer());
  });
}

function addCarrier(scope: FastifyInstance, { config }: Kernel): void {
  answerUnreadable(scope, noCarrierRequest);
  const services = { '/shipment/v2_2/label': answerLabelRequest, '/shipment/v2/confirm': answerConfirm };
  for (const [path, answer] of Object.entries(services))
    scope.post(`${carrierStubPath}${path}`, async (request, reply) =>
      sendJson(reply, await answer(config.carrierKey, { apikey: keyOf(request), body: request.body })),
    );
  scope.get<{ Querystring: { period?: string | string[] } }>(
    `${carrierStubPath}/shipment/v2/status/:customerNumber/updatedshipments`,
    async (request, reply) =>
      sendJson(reply, answerUpdatedShipments(config.carrierKey, { apikey: keyOf(request), period: [request.query.period ?? []].flat() })),
  );
}

function addSendcloud(scope: FastifyInstance, { config, clock }: Kernel): void {
  answerUnreadable(scope, noSendcloudRequest);
  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: `${sendcloudStubPath}/*`,
    handler: async ({ method, params, headers: { authorization }, body }, reply) =>
      sendJson(
        reply,
        await answerAsSendcloud(config.sendcloud, { method, path: `/${params['*']}`, authorization, body, now: clock.now() }),
      ),
  });
}

function addVies(scope: FastifyInstance): void {
  answerUnreadable(scope, noViesRequest);
  scope.post(`${viesStubPath}/check-vat-number`, async (request, reply) => sendJson(reply, answerAsVies(request.body)));
}

function addTradeRegister(scope: FastifyInstance, { config }: Kernel): void {
  scope.get<{ Params: { kvk: string } }>(`${tradeRegisterStubPath}/v1/basisprofielen/:kvk`, async (request, reply) =>
    sendJson(reply, answerAsTradeRegister(config.tradeRegisterKey, { apikey: keyOf(request), kvk: request.params.kvk })),
  );
}

function addOnlineSupplier(scope: FastifyInstance): void {
  answerUnreadable(scope, noOnlineSupplierRequest);
  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: `${onlineSupplierStubPath}/*`,
    handler: async ({ method, params, headers: { authorization }, body }, reply) =>
      sendJson(reply, answerAsOnlineSupplier({ method, path: `/${params['*']}`, authorization, body })),
  });
}

/** Open to all addresses, because browsers load it. */
function addBotCheckScript(app: FastifyInstance): void {
  app.get(`${botCheckStubPath}/api.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(stubScript),
  );
}

function addBotCheck(scope: FastifyInstance, { config, clock }: Kernel): void {
  answerUnreadable(scope, noBotCheck);
  scope.removeContentTypeParser('application/x-www-form-urlencoded');
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  scope.post(`${botCheckStubPath}/siteverify`, async (request, reply) =>
    sendJson(reply, verifyStubToken(config.botCheck?.secret ?? '', request.body, request.hostname, clock.now())),
  );
}

function addPrinter(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/ipp', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.route({
    method: 'POST',
    url: `${printerStubPath}/:name`,
    bodyLimit: maxPrintBytes,
    handler: async (request, reply) => reply.type('application/ipp').send(encodePrintResponse(respondAsPrinter(request.body))),
  });
}

function keyOf({ headers: { apikey } }: FastifyRequest): string | undefined {
  return typeof apikey === 'string' ? apikey : undefined;
}
