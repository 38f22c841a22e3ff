import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportRecordsEndpoint, listImportKindsEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Downloads all records of a kind in the layout that the import reads. */
export function ExportMenu() {
  const t = useTranslations('imports.records.list');
  const { data } = useCall(listImportKindsEndpoint, {});
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exportHelp')}</Menu.Label>
        {(data?.rows ?? []).map(({ name, title }) => (
          <Menu.Item key={name} component="a" href={callAddress(exportRecordsEndpoint, { kind: name })} download>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
