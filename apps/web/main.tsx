import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '#platform/web/theme/tokens.css';
import '#platform/web/theme/base.css';
import { createRoot } from 'react-dom/client';
import { brandEndpoint, meEndpoint, menuEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { call } from '#platform/web/call/call.ts';
import { createQueryClient } from '#platform/web/call/query-client.ts';
import { rememberPerson } from '#platform/web/call/signed-out.ts';
import { firstLocale } from '#platform/web/locale/locale-provider.tsx';
import { wearBrand } from '#platform/web/theme/brand-theme.ts';
import { App } from './app.tsx';
import { showStartProblem } from './start-problem.ts';
import { messageLoader } from './text/loader.ts';

const root = document.getElementById('root')!;

async function start() {
  const locale = firstLocale();
  const [messages, user, menu, brand] = await Promise.all([
    messageLoader[locale](),
    call(meEndpoint, {}),
    call(menuEndpoint, {}),
    call(brandEndpoint, {}),
  ]);
  rememberPerson(user.id);
  wearBrand(brand.ui_id, brand.test_environment);
  createRoot(root).render(<App first={{ user, menu, brand, locale, messages }} client={createQueryClient()} />);
}

start().catch((error: unknown) => showStartProblem(root, error));
