let personId = 0;
let leaving = false;

/** Stores the person that this page was loaded for; 0 is nobody. Called by the session. */
export function rememberPerson(id: number): void {
  personId = id;
}

/** Whether the page is being redirected to login or reloaded, so that nothing asks "leave without saving?": drafts are kept. */
export function isLeavingForLogin(): boolean {
  return leaving;
}

/** Redirects to login after a 401 of somebody who was signed in, and back to the same page afterwards. */
export function redirectToLogin(): void {
  if (personId <= 0 || leaving) return;
  leaving = true;
  const to = location.pathname + location.search;
  location.assign(`/login?to=${encodeURIComponent(to)}`);
}

/** Reloads the page without the leave question: form input is kept as a draft and restored. */
export function reloadKeepingDrafts(): void {
  leaving = true;
  location.reload();
}
