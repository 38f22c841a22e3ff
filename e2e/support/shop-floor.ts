import type { Page } from 'playwright-core';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { callAs } from './call-as.ts';
import { type Hand, pointer } from './hand.ts';

/** Works off every operation that can run now, in order of dependency. Returns what was made. */
export async function workUntilBlocked(operator: Page): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { places } = await callAs(operator, listTodosEndpoint, { placeId: 0 });
    const before = done.length;
    for (const place of places.filter(({ waiting }) => waiting > 0)) {
      const { todos } = await callAs(operator, listTodosEndpoint, { placeId: place.id });
      const next = todos.find(({ blocked, status }) => blocked === null && status === 'planned');
      if (!next) continue;
      const { id, version } = await callAs(operator, startEventEndpoint, { id: next.id, version: next.version });
      await callAs(operator, stopEventEndpoint, { id, version, good: next.proposedGood, waste: 0, minutes: next.minutes });
      done.push(next.activity);
    }
    if (done.length === before) return done;
  }
}

/** Starts the job at hand on the touch screen and counts it ready there; what is left out stays as the screen proposes it. */
export async function countAtScreen(
  operator: Page,
  counted: { good?: string; waste?: string; minutes?: string },
  hand: Hand = pointer,
): Promise<void> {
  await operator.getByRole('button', { name: 'Start', exact: true }).click();
  await hand.click(operator.getByRole('button', { name: 'Klaar, tel goed en fout' }));
  const dialog = operator.getByRole('dialog');
  const labels = { good: 'Goed', waste: 'Fout', minutes: 'Minuten' } as const;
  for (const field of ['good', 'waste', 'minutes'] as const) {
    if (counted[field] !== undefined) await hand.fill(dialog.getByLabel(labels[field]), counted[field]);
  }
  await hand.click(dialog.getByRole('button', { name: 'Meld klaar' }));
  await dialog.waitFor({ state: 'hidden' });
}
