import { expression } from '@gongtai/contract'
import type { LinkRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { usePaused } from '../../../kit/paused.ts'
import { useText } from '../../../base/text.ts'
import { text } from '../knowledge/text.ts'

/** Shows the addresses that agents look at by category. */
export function LinkList() {
  const t = useText(text)
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim()) || undefined
  const { data, error, refetch } = useQuery({ ...callQuery(expression.links, { keyword }), placeholderData: keepPreviousData })
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const categories = [...new Set(data?.map(row => row.category))]
  return (
    <div className="kb-panel">
      <Input allowClear aria-label={t.searchLink} placeholder={t.searchLink} maxLength={50} value={typed} onChange={event => setTyped(event.target.value)} />
      {data === undefined && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data?.length === 0 && <EmptyState text={t.noLinks} />}
      {categories.map(category => (
        <section key={category}>
          <h3 className="kb-category">{category}</h3>
          <ul className="kb-links">
            {data!
              .filter(row => row.category === category)
              .map(row => (
                <li key={row.id}>
                  <a href={row.url} title={row.url} target="_blank" rel="noopener noreferrer nofollow" onClick={event => openSmall(event, row)}>
                    {row.title}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A page that is to stay in sight opens in a small window, because pages of others are not shown inside the console. */
function openSmall(event: MouseEvent, { openMode, url }: LinkRow): void {
  if (openMode !== 'FRAME' || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  window.open(url, '_blank', 'popup,noopener,noreferrer,width=960,height=720')
}
