import { expression } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Highlighted } from '../knowledge/Highlighted.tsx'
import { useRemoveKnowledge } from '../removal.ts'
import { text } from '../knowledge/text.ts'
import { expressionDialogs } from './dialogs.ts'

/** Shows everybody's expressions and the own ones by category. Agents keep their own here. */
export function ExpressionList({ onInsert }: { onInsert: (text: string) => void }) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const [typed, setTyped] = useState('')
  const { open, dialogs } = useDialogs(expressionDialogs)
  const keyword = usePaused(typed.trim()) || undefined
  const { data, error, refetch } = useQuery({ ...callQuery(expression.list, { keyword }), placeholderData: keepPreviousData })
  const remove = useRemoveKnowledge('EXPRESSION')
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const categories = [...new Set(data?.map(row => row.category))]
  return (
    <div className="kb-panel">
      <div className="kb-keep-head">
        <Input
          allowClear
          aria-label={t.searchExpression}
          placeholder={t.searchExpression}
          maxLength={50}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        {can('agent') && (
          <Button size="small" onClick={() => open('ownExpression')}>
            {t.addOwn}
          </Button>
        )}
      </div>
      {data === undefined && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data?.length === 0 && <EmptyState text={t.noExpressions} />}
      {categories.map(category => (
        <section key={category}>
          <h3 className="kb-category">{category}</h3>
          <ul className="kb-list">
            {data!
              .filter(row => row.category === category)
              .map(row => (
                <li key={row.id} className="kb-item kb-expression">
                  <p>
                    <Highlighted words={row.content} keyword={keyword} />
                  </p>
                  {row.hotkey !== null && <kbd>{row.hotkey}</kbd>}
                  {row.scope === 'PERSONAL' && (
                    <>
                      <RowButton onClick={() => open('ownExpression', row)}>{w.edit}</RowButton>
                      <RowButton onClick={() => remove(row.id, row.content)}>{w.delete}</RowButton>
                    </>
                  )}
                  <RowButton onClick={() => onInsert(row.content)}>{t.insert}</RowButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {dialogs}
    </div>
  )
}
