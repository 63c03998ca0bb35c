import { assigneeKinds, inLanguage, positionAssign } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Collapse, Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { text } from './text.ts'
import './rule.css'

/** Whom the rules picked for a position, and why others were passed over. Where the rules did nothing there is nothing to show. */
export function PositionAssignLog({ positionId }: { positionId: number }) {
  const t = useText(text)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(callQuery(positionAssign.log, { positionId }))
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (data.length === 0) return null
  const separator = language === 'en_US' ? ', ' : '、'
  return (
    <section>
      <h3 className="rule-section">{t.log.ofPosition}</h3>
      <Collapse
        items={data.map(row => ({
          key: row.id,
          label: (
            <>
              {instant(row.at)} · {inLanguage(assigneeKinds.labels[row.kind], language)} · {row.ruleName ?? t.log.noRule} ·{' '}
              {row.picked.length === 0 ? t.trial.nobody : row.picked.map(({ name }) => name).join(separator)}
            </>
          ),
          children: <CandidateTable of={row.candidates} />,
        }))}
      />
    </section>
  )
}
