import { inLanguage, transferLabels } from '@gongtai/contract'
import type { HomeCommissionRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './commission.css'

/** Transferred or not, and what keeps it from that. */
export function PlanTags({ plan: { settleFlag, settleMode, frozenFlag } }: { plan: Pick<HomeCommissionRow, 'settleFlag' | 'settleMode' | 'frozenFlag'> }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <span className="commission-tags">
      <ToneTag tone={settleFlag ? 'good' : 'warn'}>{inLanguage(transferLabels[`${settleFlag}`], language)}</ToneTag>
      {settleMode === 'CARRY' && <ToneTag tone="neutral">{t.carried}</ToneTag>}
      {frozenFlag && <ToneTag tone="neutral">{t.frozenTag}</ToneTag>}
    </span>
  )
}
