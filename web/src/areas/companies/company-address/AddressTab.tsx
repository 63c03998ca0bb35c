import { companyAddress, companyAddressFields, companyAddressRecordType, companyAddressRow } from '@gongtai/contract'
import type { CompanyAddressRow, CompanyInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { Part } from '../company/Part.tsx'
import { Phone } from '../company/Phone.tsx'
import { text } from './text.ts'

const addressDialogs = { edit: () => import('./AddressDrawer.tsx') }

/** Where people of a company work and are interviewed. */
export function AddressTab({ info }: { info: CompanyInfo }) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { data, error, refetch } = useQuery(callQuery(companyAddress.list, { companyId: info.id }))
  const { open, dialogs } = useDialogs(addressDialogs)
  const mayEdit = info.actions.includes('edit')
  const remove = async ({ id, version, address }: CompanyAddressRow) => {
    if (!(await ask({ title: t.sureDelete(address), yes: w.delete, no: w.cancel, danger: true }))) return
    await call(companyAddress.delete, { id, version })
    say('success', w.deleted)
    refreshAll()
  }
  const columns = useColumns(companyAddressRow, companyAddressFields, [
    { field: 'kind' },
    {
      field: 'address',
      render: (address, row) => (
        <span className="company-states">
          {row.regionName} {address} {row.isDefault && <ToneTag tone="info">{t.default}</ToneTag>}
        </span>
      ),
    },
    { field: 'contactName' },
    {
      field: 'contactMobile',
      render: (mobile, row) => <Phone info={info} of={companyAddressRecordType} id={row.id} field="contactMobile" value={mobile} />,
    },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'end',
      hidden: !mayEdit,
      render: (_, row) => (
        <span className="kit-moves">
          <RowButton onClick={() => open('edit', { companyId: info.id, row })}>{w.edit}</RowButton>
          {/* A failure is shown by `call`. */}
          <RowButton data-danger onClick={() => void remove(row).catch(() => {})}>
            {w.delete}
          </RowButton>
        </span>
      ),
    },
  ])
  const add = mayEdit && (
    <Button type="primary" onClick={() => open('edit', { companyId: info.id })}>
      {t.add}
    </Button>
  )
  return (
    <Part actions={data?.length !== 0 && add}>
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Table
          rowKey="id"
          size="middle"
          scroll={{ x: 'max-content' }}
          pagination={false}
          columns={columns}
          dataSource={data}
          locale={{ emptyText: <EmptyState text={t.empty}>{add}</EmptyState> }}
        />
      )}
      {dialogs}
    </Part>
  )
}
