import { coupon, couponBatchActions, couponBatchFields, couponBatchRow } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { day } from '../../../kit/show/show.tsx'
import { Part } from '../company/Part.tsx'
import { QuotaLedger } from './QuotaLedger.tsx'
import { text } from './text.ts'

const figures = ['available', 'used', 'frozen', 'expired', 'total'] as const

export function QuotaTab({ info, onOpen }: { info: CompanyInfo; onOpen: (dialog: 'addInterviewNumber') => void }) {
  const t = useText(text)
  const add = info.actions.includes('addInterviewNumber') && (
    <Button type="primary" onClick={() => onOpen('addInterviewNumber')}>
      {t.add}
    </Button>
  )
  return (
    <div className="company-sections">
      <dl className="company-quota" aria-label={t.figuresLabel}>
        {figures.map(figure => (
          <div key={figure}>
            <dt>{t.figures[figure]}</dt>
            <dd className="kit-figure">{info.quota[figure]}</dd>
          </div>
        ))}
      </dl>
      <Part title={t.batches} actions={add}>
        <Batches companyId={info.id} />
      </Part>
      <Part title={t.ledger}>
        <QuotaLedger companyId={info.id} />
      </Part>
    </div>
  )
}

const batchDialogs = { revoke: () => import('./RevokeDialog.tsx') }

function Batches({ companyId }: { companyId: number }) {
  const t = useText(text)
  const w = useWords()
  const { data, error, refetch } = useQuery(callQuery(coupon.batches, { companyId }))
  const { open, dialogs } = useDialogs(batchDialogs)
  const columns = useColumns(couponBatchRow, couponBatchFields, [
    { field: 'source' },
    { field: 'state' },
    { field: 'number' },
    { field: 'remaining' },
    { field: 'frozen' },
    { field: 'expireAt', render: value => (value === null ? t.forever : day(value)) },
    { field: 'contractNo' },
    { field: 'reason' },
    { field: 'createdByName' },
    { field: 'createdAt' },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'end',
      render: (_, row) => <RowActions of={couponBatchActions} row={row} on={{ revoke: () => open('revoke', row) }} />,
    },
  ])
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Table
        rowKey="id"
        size="small"
        scroll={{ x: 'max-content' }}
        pagination={data.length > 10 ? { size: 'small', pageSize: 10, showSizeChanger: false } : false}
        dataSource={data}
        locale={{ emptyText: <EmptyState text={t.noBatch} /> }}
        columns={columns}
      />
      {dialogs}
    </>
  )
}
