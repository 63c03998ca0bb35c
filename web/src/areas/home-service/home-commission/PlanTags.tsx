import { transferLabels } from '@gongtai/contract'
import type { HomeCommissionRow } from '@gongtai/contract'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './commission.css'

/** Transferred or not, and what keeps it from that. */
export function PlanTags({ plan: { settleFlag, settleMode, frozenFlag } }: { plan: Pick<HomeCommissionRow, 'settleFlag' | 'settleMode' | 'frozenFlag'> }) {
  const t = useText(text)
  return (
    <span className="commission-tags">
      <ToneTag tone={settleFlag ? 'good' : 'warn'}>
        <ValueName of={transferLabels} value={`${settleFlag}`} />
      </ToneTag>
      {settleMode === 'CARRY' && <ToneTag tone="neutral">{t.carried}</ToneTag>}
      {frozenFlag && <ToneTag tone="neutral">{t.frozenTag}</ToneTag>}
    </span>
  )
}
