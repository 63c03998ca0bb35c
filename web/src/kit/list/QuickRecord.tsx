import type { AnswerOf, Call, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../base/text.ts'
import { callQuery } from '../call-query.ts'
import { RecordHistory } from '../detail/RecordHistory.tsx'
import type { RecordHistoryProps } from '../detail/RecordHistory.tsx'
import { kitText } from '../kit-text.ts'
import { ErrorState } from '../page/ErrorState.tsx'

interface QuickRecordProps<C extends Call> {
  call: C
  input: InputOf<C>
  title: (record: AnswerOf<C>) => string
  state?: (record: AnswerOf<C>) => ReactNode
  actions?: (record: AnswerOf<C>) => ReactNode
  summary?: (record: AnswerOf<C>) => ReactNode
  /** Whose history closes the view, for those who may read it. */
  history?: RecordHistoryProps | ((record: AnswerOf<C>) => RecordHistoryProps) | undefined
}

/** A record in the quick view: the same parts as on its page, and what happened to it last. */
export function QuickRecord<C extends Call>({ call, input, title, state, actions, summary, history }: QuickRecordProps<C>) {
  const t = useText(kitText).list
  const { data: record, error, refetch } = useQuery(callQuery(call, input))
  if (record === undefined) return error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="kit-quick-head">
        <h2>{title(record)}</h2>
        {state?.(record)}
      </div>
      {actions && <div className="kit-quick-actions">{actions(record)}</div>}
      {summary?.(record)}
      {history && (
        <>
          <h3>{t.history}</h3>
          <RecordHistory {...(typeof history === 'function' ? history(record) : history)} />
        </>
      )}
    </>
  )
}
