import { botCheckStubPath } from '#modules/identity/server/sign-in/check-bot.ts';
import { mollieStubPath } from '#modules/invoicing/server/online/mollie/mollie.ts';
import { onlineSupplierStubPath } from '#modules/relations/server/online-supplier/api.ts';
import { tradeRegisterStubPath } from '#modules/relations/server/trade-register/trade-register.ts';
import { viesStubPath } from '#modules/relations/server/vies/vies.ts';
import { carrierStubPath, sendcloudStubPath } from '#modules/shipping/server/carrier/carrier-url.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { streamChangesEndpoint } from '#platform/contract/live.ts';
import { printerStubPath } from '#platform/server/printing/print.ts';

/** A route, with an address of it that harms no record of the shop. */
export type Target = { name: string; method: string; url: string; headers?: Record<string, string> };

const unknownToken = 'A'.repeat(22);
const unknownId = '999999999';
const transfer = '/api/uploads/tus';
const resumable = { 'tus-resumable': '1.0.0', 'x-upload-token': unknownToken };
const metadata = `name ${Buffer.from('a.pdf').toString('base64')},slotId ${Buffer.from('1e30').toString('base64')}`;

const route = (method: string, url: string, headers: Record<string, string> = {}): Target => ({
  ...{ name: `${method} ${url}`, method, url, headers },
});

/** Reads of endpoints name the first record; writes name none, so that the callers keep their accounts. */
export function targetsOf(endpoints: readonly Endpoint[]): Target[] {
  return [
    ...endpoints.map(({ name, method, path }) => ({
      name,
      method,
      url: path.replace(':token', unknownToken).replace(/:\w+/g, method === 'GET' ? '1' : unknownId),
    })),
    ...routesOutside,
  ];
}

const secondFactorActs = ['enable', 'disable', 'verify-totp', 'verify-backup-code', 'generate-backup-codes'];

/** Every route that is not an endpoint: pages and files, health, documentation, sign-in, transfers and stubs. */
const routesOutside: readonly Target[] = [
  ...[
    '/',
    '/index.html',
    '/baskets',
    '/publication/none',
    '/shop/1',
    '//',
    '//:/',
    '/assets/main-abc.js',
    '/assets/none.js',
    '/%2e%2e/secret',
    '/api/nothing',
    '/async/nothing',
  ].map((url) => route('GET', url)),
  ...['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/sitemap.xml', '/sitemap-1.xml', '/robots.txt'].map((url) =>
    route('GET', url),
  ),
  ...['/async/payment-messages', '/mail/bounces', '/mail/replies'].map((url) => route('POST', url)),
  route('POST', '/baskets'),
  ...['sign-in/email', 'sign-out', 'nothing', ...secondFactorActs.map((act) => `two-factor/${act}`)].map((act) =>
    route('POST', `/api/auth/${act}`),
  ),
  ...[transfer, `${transfer}/1-${'0'.repeat(32)}`].flatMap((url) => [
    route('POST', url, { ...resumable, 'upload-length': '1000000000000', 'upload-metadata': metadata }),
    ...['HEAD', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => route(method, url, { ...resumable, 'upload-offset': '0' })),
  ]),
  route('POST', `${carrierStubPath}/shipment/v2_2/label`),
  route('POST', `${carrierStubPath}/shipment/v2/confirm`),
  route('GET', `${carrierStubPath}/shipment/v2/status/11223344/updatedshipments`),
  ...['GET', 'POST'].map((method) => route(method, `${sendcloudStubPath}/shipments/announce`)),
  ...['GET', 'POST'].map((method) => route(method, `${mollieStubPath}/v2/payments`)),
  ...['GET', 'POST'].map((method) => route(method, `${mollieStubPath}/checkout/tr_none`)),
  route('POST', '/api/test/clock'),
  route('POST', `${viesStubPath}/check-vat-number`),
  route('GET', `${tradeRegisterStubPath}/v1/basisprofielen/1`),
  route('POST', `${onlineSupplierStubPath}/prices`),
  route('GET', `${onlineSupplierStubPath}/prices`),
  route('GET', `${botCheckStubPath}/api.js`),
  route('POST', `${botCheckStubPath}/siteverify`),
  route('POST', `${printerStubPath}/any`),
  route(streamChangesEndpoint.method, streamChangesEndpoint.path),
];
