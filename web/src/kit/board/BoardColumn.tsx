import type { PageAnswer, Tone } from '@gongtai/contract'
import { Button, Skeleton } from 'antd'
import { memo } from 'react'
import type { ComponentType, DragEvent, ReactNode } from 'react'
import { useText } from '../../base/text.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { ToneTag } from '../show/StatusTag.tsx'
import { boardText } from './board-text.ts'

interface BoardColumnProps<Row extends { id: number }> {
  label: string
  tone: Tone
  answer: PageAnswer<Row> | undefined
  sum: ReactNode
  isLoading: boolean
  error: Error | null
  onRetry: () => void
  /** Shows more cards; absent where it shows as many as it can. */
  onMore: (() => void) | undefined
  card: ComponentType<{ row: Row }>
  /** The card that the tab key reaches. */
  entry: number | undefined
  /** The card that is on its way. */
  moved: number | undefined
  /** Whether what is over the column may be dropped. */
  drop: 'yes' | 'no' | undefined
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

/** One state of a board, with how many records it holds. */
export function BoardColumn<Row extends { id: number }>(props: BoardColumnProps<Row>) {
  const { label, tone, answer, sum, isLoading, error, onRetry, onMore, card, entry, moved, drop, onDragOver, onDrop } = props
  const t = useText(boardText)
  const total = answer?.total ?? 0
  const shown = answer?.records.length ?? 0
  const count = answer === undefined ? '' : answer.totalCapped ? `${total}+` : String(total)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a column takes what is dropped on it; the keys of the cards do the same
    <section className="kit-board-column" aria-label={`${label} ${count}`} data-drop={drop} onDragOver={onDragOver} onDrop={onDrop}>
      <header>
        <ToneTag tone={tone}>{label}</ToneTag>
        <strong className="kit-figure">{count}</strong>
        {sum != null && <span className="kit-board-sum">{sum}</span>}
      </header>
      {error !== null && <ErrorState error={error} onRetry={onRetry} />}
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {answer !== undefined && shown === 0 && <p className="kit-secondary">{t.empty}</p>}
      {shown > 0 && (
        <ul>
          {answer!.records.map(row => (
            <Card key={row.id} row={row} content={card as ComponentType<{ row: never }>} isEntry={row.id === entry} isMoved={row.id === moved} />
          ))}
        </ul>
      )}
      {shown > 0 &&
        shown < total &&
        (onMore ? <Button onClick={onMore}>{t.loadMore}</Button> : <p className="kit-secondary">{t.rest(String(total - shown))}</p>)}
    </section>
  )
}

interface CardProps {
  row: { id: number }
  content: ComponentType<{ row: never }>
  isEntry: boolean
  isMoved: boolean
}

/** The board hears what is done with its cards, so that each of them is drawn again only where it changed itself. */
const Card = memo(({ row, content: Content, isEntry, isMoved }: CardProps) => (
  <li>
    <div
      className="kit-board-card"
      role="button"
      draggable
      data-card={row.id}
      data-moving={isMoved || undefined}
      tabIndex={isEntry ? 0 : -1}
      aria-describedby="kit-board-hint"
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
    >
      <Content row={row as never} />
    </div>
  </li>
))
