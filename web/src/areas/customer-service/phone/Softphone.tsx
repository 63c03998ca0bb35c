import { DownOutlined, HolderOutlined, PhoneOutlined } from '@ant-design/icons'
import { agentPhases, agentWorkStates, inLanguage } from '@gongtai/contract'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { Dot } from '../agent/AgentStateSelect.tsx'
import { FaultBar } from './FaultBar.tsx'
import { IdlePanel } from './IdlePanel.tsx'
import { usePhone } from './phone-store.ts'
import { moveTo, openSoftphone, placeNow, usePlace, useSoftphoneOpen } from './softphone-state.ts'
import { text } from './text.ts'

/** The phone floats over every page while there is no call, as a small pill or open to dial. */
export function Softphone() {
  const t = useText(text)
  const view = usePhone()
  const open = useSoftphoneOpen()
  const { right, bottom } = usePlace()
  const box = useRef<HTMLElement>(null)
  const known = view.agent !== null
  // The open phone is larger than the pill, so it may have to move to stay in the window.
  useEffect(() => {
    if (!known || box.current === null) return
    const own = box.current
    const observer = new ResizeObserver(() => moveTo(placeNow(), own.getBoundingClientRect()))
    observer.observe(own)
    return () => observer.disconnect()
  }, [known])
  if (view.agent === null) return null
  return (
    <aside ref={box} className={open ? 'softphone' : 'softphone softphone-pill'} aria-label={t.softphone} style={{ right, bottom }}>
      {open ? (
        <>
          <div className="softphone-head">
            <DragHandle size={() => box.current!.getBoundingClientRect()} />
            <Heading />
            <button type="button" className="softphone-tool" aria-label={t.collapse} title={t.collapse} onClick={() => openSoftphone(false)}>
              <DownOutlined />
            </button>
          </div>
          <FaultBar />
          <IdlePanel />
        </>
      ) : (
        <button type="button" className="softphone-open" aria-label={t.expand} title={t.expand} onClick={() => openSoftphone(true)}>
          {view.line.state === 'LOST' ? <Dot tone="bad" /> : <PhoneOutlined />}
          {t.softphone}
        </button>
      )}
    </aside>
  )
}

function Heading() {
  const language = useLanguage()
  const { agent } = usePhone()
  const { label, tone } = agent!.phase === 'NONE' ? agentWorkStates.labels[agent!.agentWorkState] : agentPhases.labels[agent!.phase]
  return (
    <h2>
      <Dot tone={tone} />
      {inLanguage(label, language)}
    </h2>
  )
}

const step = 16
const arrows: Record<string, { right: number; bottom: number }> = {
  ArrowLeft: { right: step, bottom: 0 },
  ArrowRight: { right: -step, bottom: 0 },
  ArrowUp: { right: 0, bottom: step },
  ArrowDown: { right: 0, bottom: -step },
}

function DragHandle({ size }: { size: () => { width: number; height: number } }) {
  const t = useText(text)
  const start = useRef<{ x: number; y: number; right: number; bottom: number }>(undefined)
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, ...placeNow() }
  }
  const drag = (event: PointerEvent) => {
    const from = start.current
    if (from !== undefined) moveTo({ right: from.right + from.x - event.clientX, bottom: from.bottom + from.y - event.clientY }, size())
  }
  const byKey = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (by === undefined) return
    event.preventDefault()
    const { right, bottom } = placeNow()
    moveTo({ right: right + by.right, bottom: bottom + by.bottom }, size())
  }
  return (
    <button
      type="button"
      className="softphone-handle"
      aria-label={t.move}
      title={t.move}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => (start.current = undefined)}
      onKeyDown={byKey}
    >
      <HolderOutlined />
    </button>
  )
}
