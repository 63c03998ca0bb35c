import { paths, recReport, recReportStates } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Spin } from 'antd'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'
import './report.css'

/** The reports about one candidate, on the page of the candidate. */
export function SeekerReportTab({ seekerId }: { seekerId: number }) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(callQuery(recReport.page, { seekerId, pageSize: 50 }))
  const write = can('JobSeekersRecReport.save') && can('JobSeekersRecReport') && (
    <Button type="primary" onClick={() => void navigate({ to: `${paths.JobSeekersRecReport({ reportId: 0 })}?seekerId=${seekerId}` })}>
      {t.write}
    </Button>
  )
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Spin className="kit-loading" />
  if (data.records.length === 0) return <EmptyState text={t.emptySeeker}>{write}</EmptyState>
  return (
    <>
      <div className="report-tab-head">{write}</div>
      <ul className="report-cards">
        {data.records.map(row => (
          <li key={row.id}>
            <Link to={paths.JobSeekersRecReport({ reportId: row.id })}>{row.positionTitle}</Link> <StatusTag of={recReportStates} value={row.state} />
            <div className="kit-secondary">
              {row.companyName} · {row.authorName} · {instant(row.createdAt)}
            </div>
            {row.state === 'RETURNED' && <div>{row.returnReason}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
