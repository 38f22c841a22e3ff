import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { cutToSizeEndpoint } from '#modules/stock/contract/material/cut-to-size.endpoint.ts';
import { saveLotEndpoint } from '#modules/stock/contract/material/save-lot.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { CountDialog, type CountedItem, countedLot } from './counting/count.dialog.tsx';
import { CutToSizeDialog } from './material/cut-to-size.dialog.tsx';
import type { MaterialDetail } from './material/material-side.tsx';
import { SaveLotDialog } from './material/save-lot.dialog.tsx';
import { ScrapStockDialog } from './scrap-stock.dialog.tsx';
import type { Lot } from './stock-side.tsx';
import { TransferStockDialog } from './transfer-stock.dialog.tsx';

/** A lot in one bin and its item. `sheets`: the material, where it is in sheets that can be cut. */
export type LotOfItem = { lot: Lot; item: CountedItem; sheets: MaterialDetail | undefined };

/** What may be done to a lot of an article or material. */
export const lotActs: readonly (RecordAct<LotOfItem> & Required<Pick<RecordAct<LotOfItem>, 'RowDialog'>>)[] = [
  {
    label: 'stock.side.count',
    permission: countPositionEndpoint.permission,
    RowDialog: ({ row: { lot, item }, onClose }) => <CountDialog row={countedLot(lot, item)} onNext={onClose} onClose={onClose} />,
  },
  {
    label: 'stock.side.transfer',
    permission: transferStockEndpoint.permission,
    RowDialog: ({ row: { lot }, onClose }) => <TransferStockDialog lot={lot} onClose={onClose} />,
  },
  {
    label: 'stock.side.openPack',
    permission: transferStockEndpoint.permission,
    isOffered: ({ lot, sheets }) => sheets !== undefined && sheets.perPack !== null && lot.quantity >= sheets.perPack,
    RowDialog: ({ row: { lot, sheets }, onClose }) =>
      sheets?.perPack && <TransferStockDialog lot={lot} perPack={sheets.perPack} onClose={onClose} />,
  },
  {
    label: 'stock.side.scrap',
    permission: scrapStockEndpoint.permission,
    RowDialog: ({ row: { lot }, onClose }) => <ScrapStockDialog lot={lot} onClose={onClose} />,
  },
  {
    label: 'stock.side.cut',
    permission: cutToSizeEndpoint.permission,
    isOffered: ({ sheets }) => sheets !== undefined,
    RowDialog: ({ row: { lot, sheets }, onClose }) => sheets && <CutToSizeDialog material={sheets} lot={lot} onClose={onClose} />,
  },
  {
    label: 'stock.side.lot',
    permission: saveLotEndpoint.permission,
    RowDialog: ({ row: { lot }, onClose }) => <SaveLotDialog lot={lot} onClose={onClose} />,
  },
];
