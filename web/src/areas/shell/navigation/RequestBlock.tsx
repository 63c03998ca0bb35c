import { rightRequest, rightRequestStates, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { Block } from './Block.tsx'
import { text } from './text.ts'

/** The person's own requests for rights and what became of them; nothing where none was made. */
export function RequestBlock() {
  const t = useText(text)
  const query = useQuery(callQuery(rightRequest.mine, {}))
  const requests = query.data ?? []
  const withdraw = (id: number) =>
    void call(rightRequest.withdraw, { id })
      .catch(() => {})
      .then(() => query.refetch())
  if (requests.length === 0 && !query.isError) return null
  return (
    <Block title={t.requests} empty="" state={query} isEmpty={requests.length === 0}>
      <ul className="welcome-list">
        {requests.map(({ id, label, state, createdAt, decideReason, decidedByName, actions }) => (
          <li key={id}>
            <span title={decideReason ?? undefined}>
              {label}
              {decideReason !== null && ` · ${[decidedByName, decideReason].filter(Boolean).join(' · ')}`}
            </span>
            {actions.includes('withdraw') && (
              <Button type="link" size="small" onClick={() => withdraw(id)}>
                {t.withdraw}
              </Button>
            )}
            <StatusTag of={rightRequestStates} value={state} />
            <time dateTime={createdAt}>{showInstant(createdAt).slice(5)}</time>
          </li>
        ))}
      </ul>
    </Block>
  )
}
