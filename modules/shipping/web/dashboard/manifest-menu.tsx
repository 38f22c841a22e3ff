import { Button, Menu } from '@mantine/core';
import { readManifestEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import { fetchingCarriers } from '#modules/shipping/domain/shipment.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';

/** The hand-over list of today, for the carriers that have something to take along. */
export function ManifestMenu({ loaded, today }: { loaded: readonly string[]; today: string }) {
  const t = useTranslations('shipping.packages');
  const tCarriers = useTranslations('shipping.carriers');
  const may = useMay()(readManifestEndpoint.permission);
  const offered = fetchingCarriers.filter((carrier) => loaded.includes(carrier));
  if (!may || offered.length === 0) return null;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="compact-xs" variant="subtle">
          {t('manifest')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((carrier) => (
          <Menu.Item
            key={carrier}
            component="a"
            href={callAddress(readManifestEndpoint, { carrier, day: today })}
            target="_blank"
            rel="noreferrer"
          >
            {t('manifestOf', { carrier: tCarriers(carrier) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
