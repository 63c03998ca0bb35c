import { agentWorkStates, inLanguage, paths, phone } from '@gongtai/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useOnce } from '../../../kit/once.ts'
import { text } from './text.ts'

/** Agents begin the day here: their state, and one press to take calls. */
export function AgentBlock() {
  const t = useText(text).agent
  const language = useLanguage()
  const can = useCan()
  const client = useQueryClient()
  const { data } = useQuery(callQuery(phone.state, {}))
  const { running, once } = useOnce()
  const start = once(async () => {
    await call(phone.setState, { agentWorkState: 'idle' }).catch(() => {})
    await client.invalidateQueries({ queryKey: [phone.state.path] })
  })
  if (data === undefined) return null
  return (
    <section className="welcome-block welcome-agent">
      <span>
        {t.state} <b>{inLanguage(agentWorkStates.labels[data.agentWorkState].label, language)}</b>
      </span>
      {data.agentWorkState === 'idle' ? (
        <span>{t.ready}</span>
      ) : (
        <Button type="primary" loading={running} onClick={() => void start()}>
          {t.start}
        </Button>
      )}
      {can('CallRecords') && <SiteLink to={paths.CallRecords()}>{t.desk}</SiteLink>}
    </section>
  )
}
