import { CloseOutlined, DownOutlined, ExpandOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBesideSlot } from '../../base/head-slot.ts'
import { useText } from '../../base/text.ts'
import { neighboursText } from '../detail/neighbours-text.ts'
import { kitText } from '../kit-text.ts'
import { WayBackContext } from '../page/way-back.ts'
import type { OpenView } from './quick-view.ts'
import './quick-view.css'

interface QuickPanelProps {
  id: number
  /** The rows of the list, in its order. */
  ids: readonly number[]
  /** The record has a page that the person may open. */
  canOpen: boolean
  view: OpenView
  children: ReactNode
}

/** A record beside its list, with the way to the rows above and below. The list can be worked with as before. */
export function QuickPanel({ id, ids, canOpen, view, children }: QuickPanelProps) {
  const t = useText(kitText).list
  const n = useText(neighboursText)
  const slot = useBesideSlot()
  const index = ids.indexOf(id)
  const previous = ids[index - 1]
  const next = index < 0 ? undefined : ids[index + 1]
  const panel = (
    <aside className="kit-quick" aria-label={t.quickView}>
      <div className="kit-quick-bar">
        <Button
          type="text"
          icon={<UpOutlined />}
          aria-label={n.previous}
          title={`${n.previous} (K)`}
          disabled={previous === undefined}
          onClick={() => view.show(previous)}
        />
        <Button type="text" icon={<DownOutlined />} aria-label={n.next} title={`${n.next} (J)`} disabled={next === undefined} onClick={() => view.show(next)} />
        <span className="kit-quick-room" />
        {canOpen && (
          <Button type="text" icon={<ExpandOutlined />} title="Enter" onClick={() => view.openPage(id)}>
            {t.openPage}
          </Button>
        )}
        <Button type="text" icon={<CloseOutlined />} aria-label={t.closeView} title="Esc" onClick={() => view.show(undefined)} />
      </div>
      <div className="kit-quick-body" key={id}>
        <WayBackContext value={() => view.show(undefined)}>
          <Suspense fallback={<Skeleton active />}>{children}</Suspense>
        </WayBackContext>
      </div>
    </aside>
  )
  return slot === null ? panel : createPortal(panel, slot)
}
