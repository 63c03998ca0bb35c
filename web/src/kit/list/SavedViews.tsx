import { FilterOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { kitText } from '../kit-text.ts'
import { openViewOf, useSavedViews } from './list-view.ts'
import type { ViewedList } from './list-view.ts'
import { useText } from '../../base/text.ts'

const SavedViewPanel = lazy(() => import('./SavedViewPanel.tsx'))

/** Filters, order and columns with a name; the button bears that of the view which is open. */
export function SavedViews({ list }: { list: ViewedList }) {
  const t = useText(kitText).list
  const open = openViewOf(useSavedViews(list.name).views, list)
  const panel = (
    <Suspense fallback={<div className="kit-views" />}>
      <SavedViewPanel list={list} />
    </Suspense>
  )
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden title={t.views} content={panel}>
      <Button type="text" icon={<FilterOutlined />} aria-label={open ? t.openView(open.name) : t.views} title={t.views}>
        {open?.name}
      </Button>
    </Popover>
  )
}
