import type { Page } from 'playwright-core';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { callAs } from './call-as.ts';

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
      await callAs(operator, stopEventEndpoint, { id, version, good: next.comesIn, waste: 0, minutes: next.minutes });
      done.push(next.activity);
    }
    if (done.length === before) return done;
  }
}

/** Starts the job at hand on the touch screen and counts it ready there; what is left out stays as the screen proposes it. */
export async function countAtScreen(operator: Page, counted: { good?: string; waste?: string; minutes?: string }): Promise<void> {
  await operator.getByRole('button', { name: 'Start', exact: true }).click();
  await operator.getByRole('button', { name: 'Klaar, tel goed en fout' }).click();
  const dialog = operator.getByRole('dialog');
  const labels = { good: 'Goed', waste: 'Fout', minutes: 'Minuten' } as const;
  for (const field of ['good', 'waste', 'minutes'] as const) {
    if (counted[field] !== undefined) await dialog.getByLabel(labels[field]).fill(counted[field]);
  }
  await dialog.getByRole('button', { name: 'Meld klaar' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
