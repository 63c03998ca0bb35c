import { defaultPageSize, homeRefund, homeRefundFields, inLanguage, openRefundStates, refundKinds, refundStates } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Drawer, Pagination, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { refundDialogs } from './dialogs.ts'
import { useRefundColumns } from './refund-columns.tsx'
import { text } from './text.ts'

type Part = (typeof openRefundStates)[number]

/** 退款处理: what waits for somebody. */
export function RefundDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  return (
    <Drawer title={t.drawer} open={open} onClose={onClose} size={1200} destroyOnHidden>
      <Refunds />
    </Drawer>
  )
}

/** A queue leads to the part that it counts. */
const partOf = (todo: unknown): Part => (todo === 'HOME_REFUND_PAYOUT' ? 'PENDING_PAYOUT' : todo === 'HOME_REFUND_FAILED' ? 'FAILED' : 'PENDING_AUDIT')

function Refunds() {
  const t = useText(text)
  const l = useLabels(homeRefundFields)
  const w = useWords()
  const language = useLanguage()
  const { todo } = useSearch({ strict: false }) as { todo?: unknown }
  const [part, setPart] = useState<Part>(partOf(todo))
  const [pageNum, setPageNum] = useState(1)
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const [kind, setKind] = useState<HomeRefundRow['kind']>()
  const { open, dialogs } = useDialogs(refundDialogs)
  const filter = { state: part, kind, keyword: keyword || undefined, pageNum, sortField: 'applyAt', sortOrder: 'asc' } as const
  const { data, error, refetch } = useQuery({ ...callQuery(homeRefund.page, filter), placeholderData: keepPreviousData })
  const columns = useRefundColumns({ state: part, open })
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const fromStart =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPageNum(1)
    }
  const clear = () => {
    setTyped('')
    fromStart(setKind)(undefined)
  }
  return (
    <>
      <TabBar
        label={t.tabs}
        tabs={openRefundStates.map(key => ({ key, label: inLanguage(refundStates.labels[key].label, language), count: data.stateCount[key] }))}
        active={part}
        onChange={key => fromStart(setPart)(key as Part)}
        panel="refund-part"
      />
      <div id="refund-part" role="tabpanel" aria-label={inLanguage(refundStates.labels[part].label, language)}>
        <div className="refund-bar">
          <Input
            allowClear
            maxLength={50}
            aria-label={t.search}
            placeholder={t.search}
            value={typed}
            onChange={event => fromStart(setTyped)(event.target.value)}
          />
          <ValueSelect of={refundKinds} aria-label={l.kind} placeholder={w.all} value={kind} onChange={fromStart(setKind)} />
        </div>
        <Table
          rowKey="id"
          size="middle"
          scroll={{ x: 'max-content' }}
          pagination={false}
          columns={columns}
          dataSource={data.records}
          locale={{ emptyText: <EmptyState text={t.empty} onClearFilters={keyword !== '' || kind !== undefined ? clear : undefined} /> }}
        />
        {data.total > defaultPageSize && (
          <div className="refund-paging">
            <Pagination
              size="small"
              aria-label={t.drawer}
              showSizeChanger={false}
              current={data.pageNum}
              pageSize={defaultPageSize}
              total={data.total}
              onChange={setPageNum}
            />
          </div>
        )}
      </div>
      {dialogs}
    </>
  )
}
