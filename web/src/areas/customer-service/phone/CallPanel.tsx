import {
  AudioMutedOutlined,
  AudioOutlined,
  EditOutlined,
  NumberOutlined,
  PauseOutlined,
  PhoneOutlined,
  PlayCircleOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import type { AgentState, LiveCall } from '@gongtai/contract'
import { customerTypes, inLanguage, paths } from '@gongtai/contract'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { DialPad } from './DialPad.tsx'
import { deskAddress } from './phone-arrival.ts'
import { order } from './phone-line.ts'
import { useLocalCall } from './phone-store.ts'
import { text } from './text.ts'
import { Since, clockOf, useServerTime } from './time.tsx'
import { TransferPicker } from './TransferPicker.tsx'

interface CallPanelProps {
  call: LiveCall
  agent: AgentState
  muted: boolean
}

/** Shows who is in the call and what can be done now. */
export function CallPanel({ call, agent, muted }: CallPanelProps) {
  const controls = {
    NONE: null,
    RINGING: <Ringing call={call} />,
    TALKING: <Talking call={call} muted={muted} />,
    WRAP_UP: <WrapUp call={call} agent={agent} />,
  }
  return (
    <div className="softphone-body">
      <Who call={call} agent={agent} />
      {controls[agent.phase]}
    </div>
  )
}

function Who({ call, agent }: { call: LiveCall; agent: AgentState }) {
  const t = useText(text)
  const language = useLanguage()
  const local = useLocalCall()
  const name = call.customerName || (local.callId === call.callId ? local.name : '') || t.unknownCaller
  const about = [call.maskedPhone, call.city, call.workflowName].filter(Boolean).join(' · ')
  return (
    <div className="softphone-caller" aria-live="polite">
      <div>
        <CallerName call={call} name={name} />
        <span className="softphone-kind">{inLanguage(customerTypes.labels[call.customerType], language)}</span>
        {agent.phase !== 'WRAP_UP' && <Since at={agent.phase === 'TALKING' ? (call.answerAt ?? agent.phaseSince) : agent.phaseSince} />}
      </div>
      <div className="softphone-about">{about}</div>
    </div>
  )
}

/** Away from the desk the name of the caller leads back to it. */
function CallerName({ call, name }: { call: LiveCall; name: string }) {
  const t = useText(text)
  const desk = useDesk(call)
  if (desk === undefined) return <strong>{name}</strong>
  return (
    <button type="button" className="softphone-back" title={t.backToDesk} aria-label={`${t.backToDesk} ${name}`} onClick={desk}>
      <strong>{name}</strong>
    </button>
  )
}

/** Goes to the desk of the call. It is undefined on the desk itself and for whoever may not open it. */
function useDesk({ callId }: LiveCall): (() => void) | undefined {
  const router = useRouter()
  const can = useCan()
  const { pathname, search } = useLocation() as { pathname: string; search: { callId?: unknown } }
  if (!can('CallRecords') || (pathname === paths.CallRecords() && search.callId === callId)) return undefined
  return () => void router.navigate({ href: deskAddress(callId) })
}

/** Does one thing at a time, because a second click while the phone system thinks would be a second order. */
function useOrder(): { busy: string | null; run: (key: string, work: () => Promise<boolean>) => void } {
  const [busy, setBusy] = useState<string | null>(null)
  return {
    busy,
    run: (key, work) => {
      setBusy(key)
      void work().finally(() => setBusy(null))
    },
  }
}

function Ringing({ call: { callId, direction } }: { call: LiveCall }) {
  const t = useText(text)
  const { busy, run } = useOrder()
  if (direction === 'OUT')
    return (
      <div className="softphone-actions">
        <Button
          danger
          type="primary"
          className="softphone-hangup"
          title={t.hangupKey}
          loading={busy === 'hangup'}
          onClick={() => run('hangup', () => order('hangup', callId))}
        >
          {t.hangup}
        </Button>
      </div>
    )
  return (
    <div className="softphone-actions">
      <Button
        type="primary"
        className="softphone-answer"
        icon={<PhoneOutlined />}
        title={t.answerKey}
        disabled={busy === 'reject'}
        loading={busy === 'answer'}
        onClick={() => run('answer', () => order('answer', callId))}
      >
        {t.answer}
      </Button>
      <Button danger title={t.hangupKey} disabled={busy === 'answer'} loading={busy === 'reject'} onClick={() => run('reject', () => order('reject', callId))}>
        {t.reject}
      </Button>
    </div>
  )
}

function Talking({ call, muted }: { call: LiveCall; muted: boolean }) {
  const t = useText(text)
  const { busy, run } = useOrder()
  const [shown, setShown] = useState<'transfer' | 'keypad' | null>(null)
  const { callId } = call
  const held = call.state === 'HOLDING'
  const over = (which: 'transfer' | 'keypad') => ({
    open: shown === which,
    trigger: 'click' as const,
    placement: 'bottomRight' as const,
    onOpenChange: (open: boolean) => setShown(open ? which : null),
  })
  return (
    <>
      <div className="softphone-tools">
        <Tool
          icon={muted ? <AudioMutedOutlined /> : <AudioOutlined />}
          pressed={muted}
          busy={busy === 'mute'}
          onClick={() => run('mute', () => order(muted ? 'unmute' : 'mute', callId))}
        >
          {muted ? t.unmute : t.mute}
        </Tool>
        <Tool
          icon={held ? <PlayCircleOutlined /> : <PauseOutlined />}
          pressed={held}
          busy={busy === 'hold'}
          onClick={() => run('hold', () => order(held ? 'retrieve' : 'hold', callId))}
        >
          {held ? t.retrieve : t.hold}
        </Tool>
        <Popover {...over('transfer')} content={<TransferPicker callId={callId} onDone={() => setShown(null)} />}>
          <Tool icon={<SwapOutlined />}>{t.transfer}</Tool>
        </Popover>
        <Popover {...over('keypad')} content={<DialPad onKey={digits => void order('dtmf', callId, digits)} />}>
          <Tool icon={<NumberOutlined />}>{t.keypad}</Tool>
        </Popover>
      </div>
      <div className="softphone-actions">
        <Button
          danger
          type="primary"
          className="softphone-hangup"
          title={t.hangupKey}
          loading={busy === 'hangup'}
          onClick={() => run('hangup', () => order('hangup', callId))}
        >
          {t.hangup}
        </Button>
        <WriteNote call={call} />
      </div>
    </>
  )
}

interface ToolProps {
  icon: ReactNode
  pressed?: boolean
  busy?: boolean
  onClick?: () => void
  className?: string
  children: ReactNode
}

function Tool({ icon, pressed, busy, className = '', children, ...props }: ToolProps) {
  return (
    <button type="button" className={`softphone-key ${className}`} aria-pressed={pressed} disabled={busy} {...props}>
      {icon}
      <span>{children}</span>
    </button>
  )
}

/** The button is left out on the desk of the call, because the form is there already. */
function WriteNote({ call }: { call: LiveCall }) {
  const t = useText(text)
  const can = useCan()
  const desk = useDesk(call)
  if (desk === undefined || !can('CallRecords.note')) return null
  return (
    <Button icon={<EditOutlined />} onClick={desk}>
      {t.writeNote}
    </Button>
  )
}

function WrapUp({ call, agent }: { call: LiveCall; agent: AgentState }) {
  const t = useText(text)
  const now = useServerTime()
  const { busy, run } = useOrder()
  const [extended, setExtended] = useState(false)
  const extend = async () => {
    const done = await order('extendWrap', call.callId)
    if (done) setExtended(true)
    return done
  }
  return (
    <>
      {agent.wrapUntil !== null && (
        <div className="softphone-wrap" role="timer">
          {t.wrapLeft(clockOf((Date.parse(agent.wrapUntil) - now) / 1_000))}
        </div>
      )}
      <div className="softphone-actions">
        <Button type="primary" loading={busy === 'finish'} onClick={() => run('finish', () => order('finishWrap', call.callId))}>
          {t.finishWrap}
        </Button>
        {agent.wrapUntil !== null && !extended && (
          <Button loading={busy === 'extend'} onClick={() => run('extend', extend)}>
            {t.extendWrap}
          </Button>
        )}
        <WriteNote call={call} />
      </div>
    </>
  )
}
