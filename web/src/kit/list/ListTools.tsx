import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../base/text.ts'
import { kitText } from '../kit-text.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import type { ListCall } from './list-address.ts'
import type { AnyColumn } from './list-column.ts'
import { useRefreshing } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

/** Refresh, columns and density, at the end of the row of filters. */
export function ListTools<C extends ListCall>({ list, columns }: { list: ListQuery<C>; columns: readonly AnyColumn[] }) {
  const t = useText(kitText).column
  const { density } = list.memory
  const other = density === 'middle' ? 'small' : 'middle'
  const label = `${t.density} ${t.densities[other]}`
  return (
    <div className="kit-list-tools">
      <RefreshButton list={list} />
      <ColumnSettings columns={columns} memory={list.memory} remember={list.remember} />
      <Button type="text" icon={<ColumnHeightOutlined />} aria-label={label} title={label} onClick={() => list.remember({ density: other })} />
    </div>
  )
}

function RefreshButton<C extends ListCall>({ list }: { list: ListQuery<C> }) {
  const t = useText(kitText).list
  return <Button type="text" icon={<ReloadOutlined spin={useRefreshing(list)} />} aria-label={t.refresh} title={t.refresh} onClick={list.refetch} />
}
