import { Suspense } from 'react'
import { lazyPart } from '../on-demand.tsx'
import type { OpenView, QuickView } from './quick-view.ts'

const QuickPanel = lazyPart(() => import('./QuickPanel.tsx'))
// Few ever see it, and every list would carry it.
const NoRightState = lazyPart(() => import('../page/NoRightState.tsx'))

interface QuickSlotProps<Row extends { id: number }> {
  view: OpenView
  quickView: QuickView<Row> | undefined
  rows: readonly Row[]
}

/** The record that is open beside its list, if any. */
export function QuickSlot<Row extends { id: number }>({ view, quickView, rows }: QuickSlotProps<Row>) {
  const { id } = view
  if (quickView === undefined || id === undefined) return null
  const row = rows.find(one => one.id === id)
  return (
    <Suspense>
      <QuickPanel id={id} ids={rows.map(one => one.id)} canOpen={view.exists && quickView.path?.(id) !== undefined} view={view}>
        {view.missing === undefined ? quickView.render(id, row) : <NoRightState right={view.missing} />}
      </QuickPanel>
    </Suspense>
  )
}
