import { defaultPageSize, loginResultLabels, presence } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { text } from './text.ts'
import { OddityTags } from '../presence/OddityTags.tsx'

export function StaffLogins({ id }: { id: number }) {
  const t = useText(text).tabs
  const [pageNum, setPageNum] = useState(1)
  const { data, isPending, error, refetch } = useQuery({
    ...callQuery(presence.loginLogPage, { staffId: id, pageNum }),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Timeline
        entries={data.records.map(row => ({
          key: row.id,
          at: row.at,
          title: <StatusTag of={loginResultLabels} value={row.result} />,
          content: (
            <span className="staff-login">
              {[row.ip, row.cityName, row.device].filter(part => part !== '').join(' · ')} <OddityTags oddities={row.oddities} />
            </span>
          ),
        }))}
      />
      {data.total > defaultPageSize && (
        <Pagination
          size="small"
          aria-label={t.loginLog}
          showSizeChanger={false}
          current={data.pageNum}
          pageSize={defaultPageSize}
          total={data.total}
          onChange={setPageNum}
        />
      )}
    </>
  )
}
