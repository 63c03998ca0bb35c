import { audit, auditActions, defaultPageSize, inLanguage } from '@gongtai/contract'
import type { AuditActionName, RecordType } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../base/language.ts'
import { callQuery } from '../call-query.ts'
import { ChangeList } from './ChangeList.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import { historyText } from './history-text.ts'
import { useText } from '../../base/text.ts'
import { Timeline } from './Timeline.tsx'
import './record-history.css'

interface RecordHistoryProps {
  recordType: RecordType
  recordId: number
}

/** 操作日志 of a record: who did what and when, and what changed by it. */
export function RecordHistory({ recordType: declared, recordId }: RecordHistoryProps) {
  const recordType = declared.name
  const t = useText(historyText)
  const language = useLanguage()
  const [pageNum, setPageNum] = useState(1)
  const { data, isPending, error, refetch } = useQuery({
    ...callQuery(audit.record, { recordType, recordId, pageNum }),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noHistory} />
  const nameOf = (action: string) => (action in auditActions ? inLanguage(auditActions[action as AuditActionName], language) : action)
  return (
    <div className="kit-history">
      <Timeline
        entries={data.records.map(({ id, at, realName, action, remark, changes, valueNames }) => ({
          key: id,
          at,
          title: nameOf(action),
          who: realName ?? t.system,
          content: (
            <>
              <ChangeList changes={changes} valueNames={valueNames} />
              {remark && <p className="kit-secondary kit-history-remark">{remark}</p>}
            </>
          ),
        }))}
      />
      {data.total > defaultPageSize && (
        <Pagination size="small" showSizeChanger={false} current={data.pageNum} pageSize={defaultPageSize} total={data.total} onChange={setPageNum} />
      )}
    </div>
  )
}
