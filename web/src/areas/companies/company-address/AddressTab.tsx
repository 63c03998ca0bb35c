import { addressKinds, companyAddress, inLanguage, companyAddressRecordType } from '@gongtai/contract'
import type { CompanyAddressRow, CompanyInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useHidden } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { Part } from '../company/Part.tsx'
import { Phone } from '../company/Phone.tsx'
import { text } from '../company/detail-text.ts'

const AddressDrawer = onDemand(() => import('./AddressDrawer.tsx'))

export function AddressTab({ info }: { info: CompanyInfo }) {
  const t = useText(text).address
  const { data, error, refetch } = useQuery(callQuery(companyAddress.list, { companyId: info.id }))
  const [edited, setEdited] = useState<{ row?: CompanyAddressRow }>()
  const mayEdit = info.actions.includes('edit')
  const columns = useColumns(info, mayEdit, row => setEdited({ row }))
  const add = mayEdit && (
    <Button type="primary" onClick={() => setEdited({})}>
      {t.add}
    </Button>
  )
  return (
    <Part actions={add}>
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Table<CompanyAddressRow>
          rowKey="id"
          size="middle"
          scroll={{ x: 'max-content' }}
          pagination={false}
          columns={columns}
          dataSource={data}
          locale={{ emptyText: <EmptyState text={t.empty} /> }}
        />
      )}
      <AddressDrawer companyId={info.id} row={edited?.row} open={edited !== undefined} onClose={() => setEdited(undefined)} />
    </Part>
  )
}

function useColumns(info: CompanyInfo, mayEdit: boolean, edit: (row: CompanyAddressRow) => void): NonNullable<TableProps<CompanyAddressRow>['columns']> {
  const all = useText(text)
  const t = all.address
  const language = useLanguage()
  const hidden = useHidden()
  const refresh = useRefreshAll()
  const remove = async ({ id, version, address }: CompanyAddressRow) => {
    if (!(await ask({ title: t.sureDelete(address), yes: all.delete, no: t.cancel }))) return
    await call(companyAddress.delete, { id, version })
    say('success', t.deleted)
    refresh()
  }
  const mobile = {
    key: 'contactMobile',
    title: t.contactMobile,
    render: (_: unknown, row: CompanyAddressRow) => (
      <Phone info={info} of={companyAddressRecordType} id={row.id} field="contactMobile" value={row.contactMobile} />
    ),
  }
  const actions = {
    key: 'actions',
    title: all.actions,
    fixed: 'end' as const,
    render: (_: unknown, row: CompanyAddressRow) => (
      <span className="kit-moves">
        <RowButton onClick={() => edit(row)}>{all.edit}</RowButton>
        {/* A failure is shown by `call`. */}
        <RowButton onClick={() => void remove(row).catch(() => {})}>{all.delete}</RowButton>
      </span>
    ),
  }
  return [
    { key: 'kind', title: t.kind, render: (_, row) => inLanguage(addressKinds.labels[row.kind], language) },
    {
      key: 'address',
      title: t.address,
      render: (_, row) => (
        <span className="company-states">
          {row.regionName} {row.address} {row.isDefault && <ToneTag tone="info">{t.default}</ToneTag>}
        </span>
      ),
    },
    { title: t.contactName, dataIndex: 'contactName', render: orBlank },
    ...(hidden('companyStaff.mobile') ? [] : [mobile]),
    ...(mayEdit ? [actions] : []),
  ]
}
