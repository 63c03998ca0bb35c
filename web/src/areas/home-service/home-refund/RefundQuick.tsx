import { homeRefundActions, homeRefundFields, homeRefundRecordType, homeScenes, refundKinds, refundStates } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { Pictures } from '../home-order/Pictures.tsx'
import { refundOpeners } from './dialogs.ts'
import type { refundDialogs } from './dialogs.ts'
import { RefundPayout, RefundReason } from './refund-columns.tsx'
import { RefundSteps } from './RefundSteps.tsx'
import { RefundOrder } from './RefundOrder.tsx'
import { text } from './text.ts'

/** A refund beside its list: all that is needed to decide on it. */
export function RefundQuick({ refund, open }: { refund: HomeRefundRow; open: OpenDialog<typeof refundDialogs> }) {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(homeRefundFields)
  const hidden = useHidden()
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
        <FactStrip>
          {!hidden('homeOrder.money') && <Fact label={l.refundMoney}>{money(refund.refundMoney)}</Fact>}
          <Fact label={l.kind}>
            <ValueName of={refundKinds} value={refund.kind} />
          </Fact>
          <Fact label={l.orderNo}>
            <RefundOrder refund={refund} />
          </Fact>
          <Fact label={l.productName}>{refund.productName}</Fact>
          <Fact label={l.contactName}>{refund.contactName}</Fact>
          <Fact label={l.reasonCode}>
            <RefundReason refund={refund} />
          </Fact>
          <Fact label={l.applyByName}>{refund.applyByName ?? w.system}</Fact>
          <Fact label={l.applyAt}>{instant(refund.applyAt)}</Fact>
          <Fact label={l.remark} isWide>
            {orBlank(refund.remark)}
          </Fact>
          {refund.pictures.length > 0 && (
            <Fact label={l.pictures} isWide>
              <Pictures scene={homeScenes['home.order']} files={refund.pictures} />
            </Fact>
          )}
          {refund.auditByName !== null && (
            <Fact label={l.auditAt} isWide>
              {[refund.auditByName, refund.auditRemark].filter(Boolean).join(' · ')} <span className="kit-secondary">{instant(refund.auditAt)}</span>
            </Fact>
          )}
          {refund.payoutAt !== null && (
            <Fact label={l.payoutAt} isWide>
              <RefundPayout refund={refund} />
            </Fact>
          )}
        </FactStrip>
      </div>
      <h3>{t.history}</h3>
      <RecordHistory recordType={homeRefundRecordType} recordId={refund.id} />
    </>
  )
}
