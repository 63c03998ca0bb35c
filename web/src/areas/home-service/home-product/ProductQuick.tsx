import { homeProduct, homeProductRecordType, homeProductStates } from '@gongtai/contract'
import type { HomeProductInfo } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import type { productDialogs } from './dialogs.ts'
import { ProductActions } from './ProductActions.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import './detail.css'

/** A product beside its list. */
export function ProductQuick({ id, open }: { id: number; open: OpenDialog<typeof productDialogs> }) {
  const actions = (info: HomeProductInfo) => <ProductActions info={info} open={open} />
  return (
    <QuickRecord
      call={homeProduct.info}
      input={{ id }}
      title={info => info.name}
      state={state}
      actions={actions}
      summary={summary}
      history={{ recordType: homeProductRecordType, recordId: id }}
    />
  )
}

const state = (info: HomeProductInfo) => <StatusTag of={homeProductStates} value={info.state} />
const summary = (info: HomeProductInfo) => <ProductSummary info={info} />
