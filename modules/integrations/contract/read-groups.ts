import type {} from '#platform/contract/endpoint.ts';

declare module '#platform/contract/endpoint.ts' {
  interface ReadGroups {
    apiKeys: true;
    apiLog: true;
    customerKeys: true;
    debug: true;
    logAlerts: true;
    serverLog: true;
    webhooks: true;
  }
}
