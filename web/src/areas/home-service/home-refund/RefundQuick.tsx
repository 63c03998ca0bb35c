import { homeRefundActions, homeRefundRecordType, refundStates } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { refundOpeners } from './dialogs.ts'
import type { refundDialogs } from './dialogs.ts'
import { RefundFacts } from './RefundFacts.tsx'
import { RefundSteps } from './RefundSteps.tsx'
import { text } from './text.ts'

/** A refund beside its list: all that is needed to decide on it. */
export function RefundQuick({ refund, open }: { refund: HomeRefundRow; open: OpenDialog<typeof refundDialogs> }) {
  const t = useText(text)
  return (
    <>
      <div className="kit-quick-head">
        <h2 className="kit-figure">{refund.refundNo}</h2>
        <StatusTag of={refundStates} value={refund.state} />
      </div>
      <div className="kit-quick-actions">
        <ActionButtons of={homeRefundActions} row={refund} primary={['audit', 'payout', 'fail', 'cancel']} on={refundOpeners(open, refund)} />
      </div>
      <div className="kit-drawer-record">
        <RefundSteps refund={refund} />
        <RefundFacts refund={refund} />
      </div>
      <h3>{t.history}</h3>
      <RecordHistory recordType={homeRefundRecordType} recordId={refund.id} />
    </>
  )
}
