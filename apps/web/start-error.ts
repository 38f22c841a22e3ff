import { asCallError } from '#platform/web/call/call-error.ts';

/** Shows that the first calls failed. Without theme and texts it is one plain sentence in both languages, with a retry button. */
export function showStartError(root: HTMLElement, error: unknown): void {
  const { correlationId, message } = asCallError(error);
  const main = document.createElement('main');
  main.style.cssText = 'max-width:36rem;margin:15vh auto 0;padding:24px;font:16px/1.5 system-ui,sans-serif';
  const dutch = document.createElement('p');
  dutch.textContent = 'Katern is nu niet bereikbaar. Er is niets verloren; probeer het zo opnieuw.';
  const english = document.createElement('p');
  english.lang = 'en';
  english.textContent = 'Katern cannot be reached now. Nothing is lost; try again in a moment.';
  const again = document.createElement('button');
  again.textContent = 'Probeer opnieuw / Try again';
  again.onclick = () => location.reload();
  const code = document.createElement('small');
  code.textContent = ` ${correlationId ?? message}`;
  main.append(dutch, english, again, code);
  root.replaceChildren(main);
}
