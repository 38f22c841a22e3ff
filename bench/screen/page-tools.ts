import type { Page } from 'playwright-core';
import people from '../../demo/users.json' with { type: 'json' };

/** Processor time of the page's main thread so far, independent of other load. */
export async function processorOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
}

/** Signs in as the first person of the demo shop with this role. */
export async function signIn(page: Page, wanted: string): Promise<void> {
  const { email, password } = people.find(({ role }) => role === wanted)!;
  await page.goto('/login');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
