import { agent as agentCalls, agentWorkStates, inLanguage } from '@gongtai/contract'
import type { BoardAgent } from '@gongtai/contract'
import { Popconfirm, Space } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { text } from './text.ts'

/** 强制置忙 and 强制离线. During a call the state waits for its end. */
export function ForceButtons({ agent, onDone }: { agent: BoardAgent; onDone: () => void }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const inCall = agent.phase !== 'NONE'
  const force = async (state: 'busy' | 'offline') => {
    try {
      await call(agentCalls.force, { agentId: agent.agentId, state, force: inCall })
    } catch {
      return
    }
    say('success', w.done)
    onDone()
  }
  const states = (['busy', 'offline'] as const).filter(state => state !== (agent.pendingState ?? agent.agentWorkState))
  return (
    <Space size={4}>
      {states.map(state => (
        <Popconfirm
          key={state}
          title={t.forceAsk(agent.realName, inLanguage(agentWorkStates.labels[state].label, language))}
          description={inCall ? t.forceInCall : undefined}
          okText={w.confirm}
          cancelText={w.cancel}
          onConfirm={() => force(state)}
        >
          <RowButton>{state === 'busy' ? t.forceBusy : t.forceOffline}</RowButton>
        </Popconfirm>
      ))}
    </Space>
  )
}
