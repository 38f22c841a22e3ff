/** Whether to fill the demo shop: unless `KATERN_DEMO=0`. */
export function wantsDemoShop(value: string | undefined): boolean {
  return !['0', 'no', 'false'].includes((value ?? '').toLowerCase());
}
