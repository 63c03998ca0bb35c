import { agent as agentCalls } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useText } from '../../../base/text.ts'
import { order } from './phone-line.ts'
import { usePhone } from './phone-store.ts'
import { text } from './text.ts'

/** Lists the agents who are free to take the call over. */
export function TransferPicker({ callId, onDone }: { callId: string; onDone: () => void }) {
  const t = useText(text)
  const own = usePhone().agent?.agentId
  const [keyword, setKeyword] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({ ...callQuery(agentCalls.list, { state: 'idle' }), refetchInterval: 5_000 })
  const free = data?.filter(
    ({ agentId, phase, realName, workNo }) => agentId !== own && phase === 'NONE' && (realName.includes(keyword) || workNo.includes(keyword)),
  )
  const transfer = async (target: string) => {
    setBusy(target)
    if (await order('transfer', callId, target)) onDone()
    setBusy(null)
  }
  return (
    <section className="softphone-transfer" aria-label={t.transferTo}>
      <Input allowClear aria-label={t.searchAgent} placeholder={t.searchAgent} value={keyword} onChange={event => setKeyword(event.target.value.trim())} />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {free?.length === 0 && <p>{t.noIdle}</p>}
      <ul>
        {free?.map(({ agentId, realName, workNo, deptName }) => (
          <li key={agentId}>
            <span className="softphone-who">
              {realName} <small>{workNo}</small>
            </span>
            <span className="softphone-when">{deptName}</span>
            <Button size="small" loading={busy === agentId} disabled={busy !== null} onClick={() => void transfer(agentId)}>
              {t.transfer}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
