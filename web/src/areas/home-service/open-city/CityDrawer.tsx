import { openCity, openCityFields, openCityRow, openCityStates } from '@gongtai/contract'
import type { OpenCityRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'
import '../home-category/catalogue.css'

const cityDialogs = { form: () => import('./CityFormDrawer.tsx') }

/** Lists the cities in which home service is sold, and who runs it there. */
export function CityDrawer({ open: isOpen, onClose }: DialogProps) {
  const t = useText(text)
  const { open, dialogs } = useDialogs(cityDialogs)
  const add = (
    <Button type="primary" onClick={() => open('form')}>
      {t.add}
    </Button>
  )
  return (
    <SideDrawer title={t.title} open={isOpen} onClose={onClose} isWide extra={add}>
      <CityTable onEdit={city => open('form', city)} />
      {dialogs}
    </SideDrawer>
  )
}

function CityTable({ onEdit }: { onEdit: (city: OpenCityRow) => void }) {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(openCityFields)
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const [status, setStatus] = useState<OpenCityRow['status']>()
  const { data, error, refetch } = useQuery({ ...callQuery(openCity.list, { keyword: keyword || undefined, status }), placeholderData: keepPreviousData })
  const columns = useColumns(openCityRow, openCityFields, [
    { field: 'name' },
    { field: 'provinceName' },
    { field: 'status' },
    { field: 'operatorName' },
    { field: 'openDate' },
    { field: 'servicePhone' },
    { field: 'productCount' },
    { field: 'artificerCount' },
    { key: 'actions', title: w.actions, fixed: 'end', render: (_, city) => <RowButton onClick={() => onEdit(city)}>{w.edit}</RowButton> },
  ])
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
        <ValueSelect of={openCityStates} aria-label={l.status} placeholder={l.status} value={status} onChange={setStatus} />
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
