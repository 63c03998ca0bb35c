import { coupon, couponBatchStates, couponSources, inLanguage } from '@gongtai/contract'
import type { CompanyInfo, CouponBatchRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { ReasonField } from '../company/ReasonField.tsx'
import { useRefreshAll } from '../../../base/refresh.ts'
import { Part } from '../company/Part.tsx'
import { QuotaLedger } from './QuotaLedger.tsx'
import { text } from '../company/detail-text.ts'

const figures = ['available', 'used', 'frozen', 'expired', 'total'] as const

export function QuotaTab({ info, onOpen }: { info: CompanyInfo; onOpen: (dialog: 'addInterviewNumber') => void }) {
  const t = useText(text).quota
  const add = info.actions.includes('addInterviewNumber') && (
    <Button type="primary" onClick={() => onOpen('addInterviewNumber')}>
      {t.add}
    </Button>
  )
  return (
    <div className="company-sections">
      <dl className="company-quota" aria-label={t.figures}>
        {figures.map(figure => (
          <div key={figure}>
            <dt>{t[figure]}</dt>
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

function Batches({ companyId }: { companyId: number }) {
  const all = useText(text)
  const t = all.quota
  const language = useLanguage()
  const can = useCan()
  const { data, error, refetch } = useQuery(callQuery(coupon.batches, { companyId }))
  const [taken, setTaken] = useState<CouponBatchRow>()
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  // Frozen units wait for an interview: until then nothing of the batch can be taken back.
  const mayRevoke = (row: CouponBatchRow) => can('Company.revokeInterviewNumber') && row.state === 'ACTIVE' && row.remaining > 0 && row.frozen === 0
  return (
    <>
      <Table<CouponBatchRow>
        rowKey="id"
        size="small"
        scroll={{ x: 'max-content' }}
        pagination={data.length > 10 ? { size: 'small', pageSize: 10, showSizeChanger: false } : false}
        dataSource={data}
        locale={{ emptyText: <EmptyState text={t.noBatch} /> }}
        columns={[
          { key: 'source', title: t.source, render: (_, row) => inLanguage(couponSources.labels[row.source], language) },
          { key: 'state', title: t.state, render: (_, row) => <StatusTag of={couponBatchStates.labels} value={row.state} /> },
          { title: t.number, dataIndex: 'number', align: 'right' },
          { title: t.remaining, dataIndex: 'remaining', align: 'right' },
          { title: t.frozen, dataIndex: 'frozen', align: 'right' },
          { title: t.expireAt, dataIndex: 'expireAt', render: (value: string | null) => (value === null ? t.forever : day(value)) },
          { title: t.contract, dataIndex: 'contractNo', render: orBlank },
          { title: t.reason, dataIndex: 'reason', render: orBlank },
          { title: t.createdBy, dataIndex: 'createdByName', render: orBlank },
          { title: t.createdAt, dataIndex: 'createdAt', render: instant },
          {
            key: 'actions',
            title: all.actions,
            fixed: 'end',
            render: (_, row) => mayRevoke(row) && <RowButton onClick={() => setTaken(row)}>{t.revoke}</RowButton>,
          },
        ]}
      />
      <RevokeDialog row={taken} onClose={() => setTaken(undefined)} />
    </>
  )
}

const Field = fieldOf(coupon.revoke)

function RevokeDialog({ row, onClose }: { row: CouponBatchRow | undefined; onClose: () => void }) {
  const t = useText(text)
  const refresh = useRefreshAll()
  return (
    <FormModal title={t.quota.revokeTitle} open={row !== undefined} onClose={onClose}>
      {row && (
        <SchemaForm
          call={coupon.revoke}
          initial={{ batchId: row.id, number: row.remaining }}
          submitText={t.confirm}
          onDone={({ available }) => {
            say('success', t.quota.revoked(available))
            onClose()
            refresh()
          }}
        >
          <Field name="number" label={t.quota.revokeNumber} extra={t.quota.revokeHint(row.remaining)}>
            <InputNumber className="kit-wide" min={1} max={row.remaining} precision={0} />
          </Field>
          <ReasonField max={200} />
        </SchemaForm>
      )}
    </FormModal>
  )
}
