let personId = 0;
let leaving = false;

/** Told by the session whom this page was loaded for; 0 is nobody. */
export function rememberPerson(id: number): void {
  personId = id;
}

/** Whether the page is on its way to the login page or loads anew by itself, so that nothing asks "leave without saving?": drafts are kept. */
export function isLeavingForLogin(): boolean {
  return leaving;
}

/** A 401 while somebody was signed in: back to login, and afterwards to where they were. */
export function signedOutByServer(): void {
  if (personId <= 0 || leaving) return;
  leaving = true;
  const to = location.pathname + location.search;
  location.assign(`/login?to=${encodeURIComponent(to)}`);
}

/** Loads the page anew without asking: what is typed in its forms is kept as a draft and put back. */
export function reloadKeepingDrafts(): void {
  leaving = true;
  location.reload();
}
