import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { text } from './text.ts'

interface BlockProps {
  title: string
  extra?: ReactNode
  /** It is shown instead of the content when there is none. */
  empty: string
  state: { isPending: boolean; isError: boolean; refetch: () => unknown }
  isEmpty: boolean
  children: ReactNode
}

export function Block({ title, extra, empty, state, isEmpty, children }: BlockProps) {
  const id = useId()
  return (
    <section className="welcome-block" aria-labelledby={id}>
      <div className="welcome-block-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      <Content state={state} empty={empty} isEmpty={isEmpty}>
        {children}
      </Content>
    </section>
  )
}

function Content({ state, empty, isEmpty, children }: Pick<BlockProps, 'state' | 'empty' | 'isEmpty' | 'children'>) {
  const t = useText(text)
  const { retry } = useWords()
  if (state.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (state.isError && isEmpty)
    return (
      <p className="welcome-empty" role="alert">
        {t.failed}{' '}
        <button type="button" className="welcome-link" onClick={() => state.refetch()}>
          {retry}
        </button>
      </p>
    )
  return isEmpty ? <p className="welcome-empty">{empty}</p> : children
}
