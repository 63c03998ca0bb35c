import { DownOutlined, HolderOutlined, PhoneOutlined } from '@ant-design/icons'
import { agentPhases, agentWorkStates, inLanguage } from '@gongtai/contract'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { Dot } from '../agent/AgentStateSelect.tsx'
import { CallPanel } from './CallPanel.tsx'
import { IdlePanel } from './IdlePanel.tsx'
import { order } from './phone-line.ts'
import { currentCall, phoneNow, usePhone } from './phone-store.ts'
import { moveTo, openSoftphone, placeNow, usePlace, useSoftphoneOpen } from './softphone-state.ts'
import { text } from './text.ts'
import { Since } from './time.tsx'

/** The phone floats over every page and is a small pill while nothing happens. */
export function Softphone() {
  const t = useText(text)
  const view = usePhone()
  const open = useSoftphoneOpen()
  const { right, bottom } = usePlace()
  const box = useRef<HTMLElement>(null)
  const call = currentCall(view)
  const phase = view.agent?.phase
  useEffect(() => {
    if (phase === 'RINGING') openSoftphone(true)
  }, [phase])
  useKeys()
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
          {call === null ? <IdlePanel /> : <CallPanel key={call.callId} call={call} agent={view.agent} muted={view.muted} />}
        </>
      ) : (
        <button type="button" className="softphone-open" aria-label={t.expand} title={t.expand} onClick={() => openSoftphone(true)}>
          {view.line.state === 'LOST' ? <Dot tone="bad" /> : <PhoneOutlined />}
          {call === null ? t.softphone : call.customerName || call.maskedPhone}
          {call !== null && <Since at={view.agent.phaseSince} />}
        </button>
      )}
    </aside>
  )
}

/** In the call desk the phone shows a call alone. */
export function DockedPhone() {
  const t = useText(text)
  const view = usePhone()
  const call = currentCall(view)
  useKeys()
  if (call === null) return null
  return (
    <aside className="softphone-docked" aria-label={t.softphone}>
      <FaultBar />
      <CallPanel key={call.callId} call={call} agent={view.agent!} muted={view.muted} />
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

function FaultBar() {
  const t = useText(text)
  const { line } = usePhone()
  if (line.state === 'READY') return null
  const words = { LOST: t.lost(line.attempt), OFF: t.off, CONNECTING: t.connecting }
  return (
    <div className={line.state === 'LOST' ? 'softphone-fault' : 'softphone-hint'} role="status">
      {words[line.state]}
    </div>
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

/** Alt+A answers and Alt+H hangs up, wherever the agent is typing. */
function useKeys(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const view = phoneNow()
      const call = currentCall(view)
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || call === null) return
      const phase = view.agent!.phase
      if (event.code === 'KeyA' && phase === 'RINGING' && call.direction !== 'OUT') void order('answer', call.callId)
      else if (event.code === 'KeyH' && phase === 'TALKING') void order('hangup', call.callId)
      else if (event.code === 'KeyH' && phase === 'RINGING') void order(call.direction === 'OUT' ? 'hangup' : 'reject', call.callId)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
