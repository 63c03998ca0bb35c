import { DownOutlined } from '@ant-design/icons'
import type { AgentState, AgentWorkState, BreakReason, Tone } from '@gongtai/contract'
import { agentPhases, agentWorkStates, breakReasons, inLanguage } from '@gongtai/contract'
import type { MenuProps } from 'antd'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { order } from '../phone/phone-line.ts'
import { text } from '../phone/text.ts'
import { Since } from '../phone/time.tsx'

/** Shows what the agent does now and lets the agent choose. The old state stands until the phone system has agreed. */
export function AgentStateSelect({ agent }: { agent: AgentState }) {
  const t = useText(text)
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  const inCall = agent.phase !== 'NONE'
  const shown = inCall ? agentPhases.labels[agent.phase] : agentWorkStates.labels[agent.agentWorkState]
  const nameOf = (state: AgentWorkState) => inLanguage(agentWorkStates.labels[state].label, language)
  const choose = async (state: AgentWorkState, reason?: BreakReason) => {
    askToNotify()
    setChanging(true)
    await order('setState', state, reason)
    setChanging(false)
  }
  const labelOf = (state: AgentWorkState) => (
    <span className="phone-state-item">
      <Dot tone={agentWorkStates.labels[state].tone} />
      {inCall ? t.after(nameOf(state)) : nameOf(state)}
    </span>
  )
  const reasons = Object.entries(breakReasons.labels) as [BreakReason, (typeof breakReasons)['labels'][BreakReason]][]
  const items: MenuProps['items'] = [
    { key: 'idle', label: labelOf('idle'), onClick: () => void choose('idle') },
    { key: 'busy', label: labelOf('busy'), onClick: () => void choose('busy') },
    {
      key: 'onBreak',
      label: labelOf('onBreak'),
      children: reasons.map(([reason, label]) => ({ key: reason, label: inLanguage(label, language), onClick: () => void choose('onBreak', reason) })),
    },
    { key: 'offline', label: labelOf('offline'), onClick: () => void choose('offline') },
  ]
  const reason =
    !inCall && agent.agentWorkState === 'onBreak' && agent.breakReason !== null ? inLanguage(breakReasons.labels[agent.breakReason], language) : null
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={changing}>
      <button
        type="button"
        className="phone-select"
        aria-haspopup="menu"
        aria-busy={changing}
        title={agent.pendingState === null ? undefined : t.pending(nameOf(agent.pendingState))}
      >
        <span className="visually-hidden">{t.workState}</span>
        <Dot tone={shown.tone} />
        <span>{reason ?? inLanguage(shown.label, language)}</span>
        <Since at={inCall ? agent.phaseSince : agent.since} />
        {agent.pendingState !== null && <span className="phone-pending">→ {nameOf(agent.pendingState)}</span>}
        <DownOutlined />
      </button>
    </Dropdown>
  )
}

export function Dot({ tone }: { tone: Tone }) {
  return <span className={`phone-dot phone-dot-${tone}`} aria-hidden="true" />
}

/** A page may ask only after a click, and whoever chooses a state is at work and wants to hear of calls. */
function askToNotify(): void {
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission()
}
