import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { kitText } from '../kit-text.ts'
import type { AnyColumn } from './list-column.ts'
import type { TableMemory } from './list-memory.ts'
import { useText } from '../../base/text.ts'
import { whenOnline } from '../on-demand.tsx'

const ColumnPanel = lazy(() => whenOnline(() => import('./ColumnPanel.tsx')))

export interface ColumnSettingsProps {
  columns: readonly AnyColumn[]
  memory: TableMemory
  remember: (change: Partial<TableMemory>) => void
}

/** Which columns show, in which order, how dense. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const t = useText(kitText).column
  const panel = (
    <Suspense fallback={<div className="kit-column-settings" />}>
      <ColumnPanel {...props} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden title={t.settings} content={panel}>
      <Button type="text" icon={<SettingOutlined />} aria-label={t.settings} title={t.settings} />
    </Popover>
  )
}
