import { PlusOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import { useText } from '../../base/text.ts'
import { kitText } from '../kit-text.ts'
import { applyView, openViewOf, useSavedViews } from './list-view.ts'
import type { ViewedList } from './list-view.ts'
import { whenOnline } from '../on-demand.tsx'

const SavedViewPanel = lazy(() => whenOnline(() => import('./SavedViewPanel.tsx')))

/** Filters, order and columns with a name stand beside the tabs of the list and work like them; the last one makes and tends them. */
export function ViewTabs({ list }: { list: ViewedList }) {
  const t = useText(kitText).list
  const { views } = useSavedViews(list.name)
  const open = openViewOf(views, list)
  const panel = (
    <Suspense fallback={<div className="kit-views" />}>
      <SavedViewPanel list={list} />
    </Suspense>
  )
  return (
    <div className="kit-view-tabs">
      {views.map(view => (
        <button
          key={view.id}
          type="button"
          aria-pressed={view === open}
          aria-label={t.openView(view.name)}
          onClick={() => (view === open ? list.setSearch({}) : applyView(list, view.content))}
        >
          {view.name}
        </button>
      ))}
      <Popover trigger="click" placement="bottomLeft" destroyOnHidden title={t.views} content={panel}>
        <Button type="text" size="small" icon={<PlusOutlined />} aria-label={t.addView} title={t.views}>
          {t.addView}
        </Button>
      </Popover>
    </div>
  )
}
