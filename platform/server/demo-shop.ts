/** The demo shop is filled unless `KATERN_DEMO=0` says that this is a real one. */
export function wantsDemoShop(value: string | undefined): boolean {
  return !['0', 'no', 'false'].includes((value ?? '').toLowerCase());
}
