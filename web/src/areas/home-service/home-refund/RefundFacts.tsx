import { homeRefundFields, homeScenes, refundKinds } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { useWords } from '../../../base/words.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { Pictures } from '../home-order/Pictures.tsx'
import { RefundPayout, RefundReason } from './RefundCells.tsx'
import { RefundOrder } from './RefundOrder.tsx'

/** What is known of a refund, in the quick view and where it is decided. */
export function RefundFacts({ refund }: { refund: HomeRefundRow }) {
  const w = useWords()
  const l = useLabels(homeRefundFields)
  const hidden = useHidden()
  return (
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
  )
}
