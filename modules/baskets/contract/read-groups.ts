import type {} from '#platform/contract/endpoint.ts';

declare module '#platform/contract/endpoint.ts' {
  interface ReadGroups {
    amendments: true;
    baskets: true;
    orderMessages: true;
    orderStatus: true;
    quotes: true;
  }
}
