import { openCity, openCityStates } from '@gongtai/contract'
import type { OpenCityRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { usePaused } from '../../../kit/paused.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { day, orBlank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CityFormDrawer } from './CityFormDrawer.tsx'
import { text } from '../home-category/text.ts'
import '../home-category/catalogue.css'

/** 开放城市: where home service is sold, and who runs it there. */
export function CityDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text).city
  const [form, setForm] = useState<{ city?: OpenCityRow }>()
  return (
    <Drawer
      title={t.title}
      open={open}
      onClose={onClose}
      size={960}
      destroyOnHidden
      extra={
        <Button type="primary" onClick={() => setForm({})}>
          {t.add}
        </Button>
      }
    >
      <CityTable onEdit={city => setForm({ city })} />
      <CityFormDrawer subject={form} open={form !== undefined} onClose={() => setForm(undefined)} />
    </Drawer>
  )
}

function CityTable({ onEdit }: { onEdit: (city: OpenCityRow) => void }) {
  const t = useText(text).city
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const [status, setStatus] = useState<OpenCityRow['status']>()
  const { data, error, refetch } = useQuery({ ...callQuery(openCity.list, { keyword: keyword || undefined, status }), placeholderData: keepPreviousData })
  const columns = useColumns(onEdit)
  const clear = () => {
    setTyped('')
    setStatus(undefined)
  }
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 12 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="catalogue-bar">
        <Input allowClear maxLength={20} aria-label={t.search} placeholder={t.search} value={typed} onChange={event => setTyped(event.target.value)} />
        <StatusSelect of={openCityStates.labels} aria-label={t.state} placeholder={t.state} value={status} onChange={setStatus} />
      </div>
      <Table<OpenCityRow>
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        columns={columns}
        dataSource={data}
        locale={{ emptyText: <EmptyState text={t.empty} onClearFilters={keyword !== '' || status !== undefined ? clear : undefined} /> }}
      />
    </>
  )
}

function useColumns(onEdit: (city: OpenCityRow) => void): NonNullable<TableProps<OpenCityRow>['columns']> {
  const all = useText(text)
  const t = all.city
  return [
    { title: t.city, dataIndex: 'name' },
    { title: t.province, dataIndex: 'provinceName' },
    { title: t.state, dataIndex: 'status', render: (status: OpenCityRow['status']) => <StatusTag of={openCityStates.labels} value={status} /> },
    { title: t.operator, dataIndex: 'operatorName', render: orBlank },
    { title: t.openDate, dataIndex: 'openDate', render: day },
    { title: t.phone, dataIndex: 'servicePhone', render: orBlank },
    { title: t.products, dataIndex: 'productCount', align: 'right' },
    { title: t.artificers, dataIndex: 'artificerCount', align: 'right' },
    { key: 'actions', title: all.actions, fixed: 'end', render: (_, city) => <RowButton onClick={() => onEdit(city)}>{all.edit}</RowButton> },
  ]
}
