import { FilterOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { kitText } from './kit-text.ts'
import type { ListQuery } from './list-query.ts'
import { useText } from './text.ts'

const SavedFilterPanel = lazy(() => import('./SavedFilterPanel.tsx'))

export type SavedFiltersProps = { list: Pick<ListQuery, 'name' | 'search' | 'setSearch'> }

/** Filters with a name: applied by a click; the default one whenever the list opens without any (list-query.ts). */
export function SavedFilters({ list }: SavedFiltersProps) {
  const t = useText(kitText).savedFilter
  const panel = (
    <Suspense fallback={<div className="kit-saved-filters" />}>
      <SavedFilterPanel list={list} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden title={t.title} content={panel}>
      <Button type="text" icon={<FilterOutlined />} aria-label={t.title} title={t.title} />
    </Popover>
  )
}
