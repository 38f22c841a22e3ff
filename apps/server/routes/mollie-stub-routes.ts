import type { FastifyInstance } from 'fastify';
import { onlinePaymentMessagePath } from '#modules/invoicing/server/online/message-path.ts';
import { mollieId, mollieStubPath } from '#modules/invoicing/server/online/mollie/mollie.ts';
import {
  answerAsMollie,
  endStubPayment,
  type MollieSaid,
  noMollieRequest,
  readStubPayment,
  stubCheckoutPage,
  stubOutcomes,
} from '#modules/invoicing/server/online/mollie/mollie-stub.ts';
import { HttpError } from '#platform/server/errors.ts';
import { callExternal } from '#platform/server/external/external-call.ts';
import type { Kernel } from '#platform/server/kernel.ts';

type Unreadable = (scope: FastifyInstance, answer: () => MollieSaid) => void;

/** The API of the stub, for this server. */
export function addMollieStub(scope: FastifyInstance, kernel: Kernel, answerUnreadable: Unreadable): void {
  answerUnreadable(scope, noMollieRequest);
  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: `${mollieStubPath}/v2/*`,
    handler: async ({ method, params, headers, body }, reply) => {
      const key = String(headers['idempotency-key'] ?? '');
      const said = await answerAsMollie(kernel, { method, path: `/${params['*']}`, authorization: headers.authorization ?? '', key, body });
      return reply.status(said.status).type('application/json; charset=utf-8').send(JSON.stringify(said.body));
    },
  });
}

/** The form leads to the site of another brand, as a payment provider's does. */
const checkoutPolicy = `default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`;

type Asked = { Params: { id: string }; Body: { outcome?: unknown } };

/** The checkout of the stub, open to all addresses, because browsers visit it. */
export function addMollieCheckout(scope: FastifyInstance, kernel: Kernel): void {
  const url = `${mollieStubPath}/checkout/:id`;
  scope.removeContentTypeParser('application/x-www-form-urlencoded');
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  const find = async (id: string) => {
    const payment = mollieId.test(id) ? await readStubPayment(kernel, id) : undefined;
    if (!payment) throw new HttpError(404, 'ROUTE_NOT_FOUND');
    return payment;
  };
  scope.get<Asked>(url, async ({ params }, reply) => {
    const payment = await find(params.id);
    return payment.status === 'open'
      ? reply.header('content-security-policy', checkoutPolicy).type('text/html; charset=utf-8').send(stubCheckoutPage(payment))
      : reply.redirect(payment.redirectUrl, 303);
  });
  scope.post<Asked>(url, async ({ params, body }, reply) => {
    const { id, redirectUrl, method } = await find(params.id);
    const outcome = stubOutcomes.find((one) => one === body?.outcome);
    if (outcome) await endStubPayment(kernel, id, outcome, method?.[0] ?? 'ideal');
    // A message that does not arrive is made up for by the shop's own questions.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const message = {
      method: 'POST' as const,
      url: `${kernel.config.localUrl}${onlinePaymentMessagePath}`,
      headers,
      body: `id=${id}`,
      timeoutMs: 5000,
    };
    await callExternal(message).catch(() => undefined);
    return reply.redirect(redirectUrl, 303);
  });
}
