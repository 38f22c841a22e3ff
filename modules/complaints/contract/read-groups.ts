import type {} from '#platform/contract/endpoint.ts';

declare module '#platform/contract/endpoint.ts' {
  interface ReadGroups {
    complaints: true;
    myComplaints: true;
  }
}
