import { saveKeepingEndpoint } from '#modules/stock/contract/keeping/save-keeping.endpoint.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { saveMaterialEndpoint } from '#modules/stock/contract/material/save-material.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { SaveKeepingDialog } from '../keeping/save-keeping.dialog.tsx';
import { ReserveStockDialog } from '../reservation/reserve-stock.dialog.tsx';
import type { MaterialDetail } from './material-side.tsx';
import { ReceiveMaterialDialog } from './receive-material.dialog.tsx';
import { SaveMaterialDialog } from './save-material.dialog.tsx';

/** The acts on a material; an offcut has none of these. */
export const materialActs: readonly RecordAct<MaterialDetail>[] = [
  {
    label: 'stock.materials.receive',
    permission: receiveMaterialEndpoint.permission,
    RowDialog: ({ row, onClose }) => <ReceiveMaterialDialog paper={row.paper} onClose={onClose} />,
    variant: 'filled',
  },
  {
    label: 'stock.side.reserve',
    permission: reserveStockEndpoint.permission,
    RowDialog: ({ row, onClose }) => <ReserveStockDialog itemId={row.itemId} code={row.paper} onClose={onClose} />,
  },
  {
    label: 'stock.materials.edit',
    permission: saveMaterialEndpoint.permission,
    RowDialog: ({ row, onClose }) => <SaveMaterialDialog material={row} onClose={onClose} />,
  },
  {
    label: 'stock.side.keeping',
    permission: saveKeepingEndpoint.permission,
    RowDialog: ({ row, onClose }) => <SaveKeepingDialog itemId={row.itemId} code={row.paper} onClose={onClose} />,
  },
];
