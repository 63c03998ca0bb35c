import { announcement, announcementFields, announcementReader, inLanguage, readingStates } from '@gongtai/contract'
import type { AnnouncementRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { CountChip } from '../../../kit/list/CountChip.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { shownCount } from '../../../kit/list/StateChips.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { text } from './text.ts'
import './announcement.css'

const pageSize = 20

/** Who has seen an announcement and put it away, and who has not. */
export function ReadersDrawer({ of: row, open, onClose }: DialogProps<AnnouncementRow>) {
  const t = useText(text).drawer
  return (
    <SideDrawer title={t.title(row.title)} open={open} onClose={onClose} isWide>
      <Readers id={row.id} />
    </SideDrawer>
  )
}

function Readers({ id }: { id: number }) {
  const t = useText(text).drawer
  const language = useLanguage()
  const [reading, setReading] = useState<(typeof readingStates.values)[number]>()
  const [typed, setTyped] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const keyword = useDeferredValue(typed.trim()) || undefined
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(announcement.readers, { id, reading, keyword, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(announcementReader, announcementFields, [
    { field: 'realName' },
    { field: 'deptName' },
    { field: 'reading' },
    { field: 'readAt' },
    { field: 'closedAt' },
  ])
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const narrow = (change: () => void) => {
    change()
    setPageNum(1)
  }
  const isNarrowed = keyword !== undefined || reading !== undefined
  return (
    <>
      <div className="announcement-readers">
        {readingStates.values.map(each => (
          <CountChip
            key={each}
            label={inLanguage(readingStates.labels[each].label, language)}
            count={shownCount(data?.readingCount[each])}
            pressed={each === reading}
            onClick={() => narrow(() => setReading(each === reading ? undefined : each))}
          />
        ))}
        <Input
          allowClear
          aria-label={t.search}
          placeholder={t.search}
          maxLength={50}
          value={typed}
          onChange={event => narrow(() => setTyped(event.target.value))}
        />
      </div>
      <Table
        size="small"
        rowKey="staffId"
        loading={isPending}
        dataSource={data?.records ?? []}
        locale={{
          emptyText: (
            <EmptyState
              text={t.empty}
              onClearFilters={
                isNarrowed
                  ? () =>
                      narrow(() => {
                        setTyped('')
                        setReading(undefined)
                      })
                  : undefined
              }
            />
          ),
        }}
        pagination={{ current: pageNum, pageSize, total: data?.total ?? 0, showSizeChanger: false, hideOnSinglePage: true, onChange: setPageNum }}
        columns={columns}
      />
    </>
  )
}
