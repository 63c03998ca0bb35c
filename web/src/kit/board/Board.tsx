import { inLanguage } from '@gongtai/contract'
import type { Actions, AnswerOf, Machine } from '@gongtai/contract'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ComponentType, DragEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useLanguage } from '../../base/language.ts'
import { say } from '../../base/notify.ts'
import { useText } from '../../base/text.ts'
import { callQuery } from '../call-query.ts'
import { useOffers } from '../list/actions.ts'
import type { ActionsProps } from '../list/actions.ts'
import type { FilterOf, ListCall, RowOf } from '../list/list-address.ts'
import type { ListQuery } from '../list/list-query.ts'
import { QuickSlot } from '../list/QuickSlot.tsx'
import { useQuickView } from '../list/quick-view.ts'
import type { QuickView } from '../list/quick-view.ts'
import { moveTo, nextColumn } from './board-move.ts'
import type { BoardRow } from './board-move.ts'
import { boardText } from './board-text.ts'
import { BoardColumn } from './BoardColumn.tsx'
import './board.css'

interface BoardProps<C extends ListCall, State extends string, Name extends string> {
  list: ListQuery<C>
  /** The filter of the list that the columns stand for; the rows have a field of the same name. */
  by: keyof FilterOf<C> & keyof RowOf<C> & string
  of: Machine<State>
  actions: Actions<Name>
  /** What the actions on a record do: the same that its row offers. */
  on: (row: RowOf<C>) => ActionsProps<Name>['on']
  /** Where a column is not a state of its own, such as those of one state that are full: what finds its records, and in which column a record stands. */
  columns?: { filterOf: (column: State) => FilterOf<C>; columnOf: (row: RowOf<C>) => State }
  /** Where an action leads only for some records, so that its declaration cannot say it. */
  also?: (row: RowOf<C>, to: State) => Name | undefined
  /** What a record is called. */
  nameOf: (row: RowOf<C>) => string
  /** What stands on a card. It holds nothing to press, because the card itself is pressed. */
  card: ComponentType<{ row: RowOf<C> }>
  /** What a column comes to. */
  sum?: (answer: AnswerOf<C>, column: State) => ReactNode
  quickView?: QuickView<RowOf<C>> | undefined
  onOpenRow?: (row: RowOf<C>) => void
}

/** How many cards a column shows at first, and then. They are sizes that the database has planned. */
const sizes = [50, 100, 200] as const

/**
 * The second face of a list whose records move through states: columns with their counts and sums, under the same filters.
 * Moving a card, by drag or with Alt and the arrow keys, does what the record's own action does. It stays where it is until that is done.
 */
export function Board<C extends ListCall, State extends string, Name extends string>(props: BoardProps<C, State, Name>) {
  const { list, by, of, actions, on, columns: split, also, nameOf, card, sum, quickView, onOpenRow } = props
  type Row = RowOf<C> & BoardRow
  const t = useText(boardText)
  const language = useLanguage()
  const offers = useOffers()
  const view = useQuickView(quickView)
  const root = useRef<HTMLDivElement>(null)
  const [grown, setGrown] = useState<Partial<Record<State, number>>>({})
  const [active, setActive] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  /** Where the card is to go: under the pointer, or chosen with the keys. */
  const [target, setTarget] = useState<{ id: number; state: State; byKeys: boolean }>()
  const [said, setSaid] = useState('')

  const chosen = list.filter as Record<string, unknown>
  const filterOf = (state: State): Record<string, unknown> => split?.filterOf(state) ?? { [by]: state }
  // A list that is narrowed to one state has cards in that column alone. The others can still be moved to.
  const isAsked = (state: State) => Object.entries(filterOf(state)).every(([name, value]) => chosen[name] === undefined || chosen[name] === value)
  const columns = useQueries({
    queries: of.states.map(state => ({
      ...callQuery(list.call, { ...list.input, ...filterOf(state), pageNum: 1, pageSize: sizes[grown[state] ?? 0] }),
      placeholderData: keepPreviousData,
      enabled: isAsked(state),
    })),
  })
  const answers = columns.map(({ data }) => data as AnswerOf<C> | undefined)
  const rows = answers.flatMap(answer => (answer?.records ?? []) as Row[])
  const rowOf = (id: number | undefined) => rows.find(row => row.id === id)
  const stateOf = (row: Row) => split?.columnOf(row) ?? (row as unknown as Record<string, State>)[by]!
  const labelOf = (state: State) => inLanguage(of.labels[state].label, language)
  const moves = { by, actions, offered: on as (row: Row) => Readonly<Partial<Record<Name, unknown>>>, also }
  const entry = rowOf(active)?.id ?? rows[0]?.id

  const move = (row: Row, to: State) => {
    if (stateOf(row) === to) return
    const name = moveTo(row, to, moves)
    if (name === undefined) return say('warning', t.cannot(nameOf(row), labelOf(to)))
    offers({ of: actions, row, on: on(row) }, 0)
      .rest.find(({ key }) => key === name)
      ?.onClick()
  }
  const open = (row: Row) => (view.exists ? view.show(row.id) : onOpenRow?.(row))
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setActive(id)
    root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus()
  }

  const choose = (row: Row, step: 1 | -1) => {
    const from = target?.byKeys === true ? target.state : stateOf(row)
    const next = nextColumn(of.states, from, step, to => to === stateOf(row) || moveTo(row, to, moves) !== undefined)
    if (next === undefined) return setSaid(target?.byKeys === true ? t.moving(nameOf(row), labelOf(from)) : t.nowhere(nameOf(row)))
    setTarget({ id: row.id, state: next, byKeys: true })
    setSaid(t.moving(nameOf(row), labelOf(next)))
  }
  const takeBack = (row: Row) => {
    setTarget(undefined)
    setSaid(t.cancelled(nameOf(row)))
  }
  const walk = (row: Row, key: string) => {
    const at = of.states.indexOf(stateOf(row))
    const column = (answers[at]?.records ?? []) as Row[]
    const place = column.findIndex(({ id }) => id === row.id)
    if (key === 'ArrowDown' || key === 'ArrowUp') return focus(column[place + (key === 'ArrowDown' ? 1 : -1)]?.id)
    const beside = (key === 'ArrowRight' ? answers.slice(at + 1) : answers.slice(0, at).toReversed()).find(answer => (answer?.records.length ?? 0) > 0)
    focus((beside?.records[Math.min(place, beside.records.length - 1)] as Row | undefined)?.id)
  }
  const press = (event: KeyboardEvent) => {
    const row = rowOf(cardOf(event.target))
    if (row === undefined || event.ctrlKey || event.metaKey) return
    const isArrow = event.key.startsWith('Arrow')
    const waits = target?.byKeys === true && target.id === row.id
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) choose(row, event.key === 'ArrowRight' ? 1 : -1)
    else if (waits && event.key === 'Escape') takeBack(row)
    else if (waits && event.key === 'Enter') {
      setTarget(undefined)
      move(row, target.state)
    } else if (event.key === 'Enter' || event.key === ' ') open(row)
    else if (isArrow && !event.altKey) walk(row, event.key)
    else return
    event.preventDefault()
  }

  const start = (event: DragEvent) => {
    const row = rowOf(cardOf(event.target))
    if (row === undefined) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', nameOf(row))
    setDragged(row.id)
  }
  const over = (event: DragEvent, state: State) => {
    if (dragged === undefined) return
    // Every column takes the drop, so that one that cannot be is told of.
    event.preventDefault()
    if (target?.state !== state || target.byKeys) setTarget({ id: dragged, state, byKeys: false })
  }
  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  const drop = (event: DragEvent, state: State) => {
    event.preventDefault()
    const row = rowOf(dragged)
    end()
    if (row !== undefined) move(row, state)
  }
  const click = (event: MouseEvent) => {
    const row = rowOf(cardOf(event.target))
    if (row !== undefined) open(row)
  }

  const moved = rowOf(target?.id ?? dragged)
  const dropAt = (state: State) => {
    if (moved === undefined || target?.state !== state || stateOf(moved) === state) return undefined
    return moveTo(moved, state, moves) === undefined ? 'no' : 'yes'
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is done with the cards inside is heard here, once for all of them */}
      <div
        ref={root}
        className="kit-board"
        role="group"
        aria-label={t.label}
        onClick={click}
        onKeyDown={press}
        onDragStart={start}
        onDragEnd={end}
        onFocus={event => setActive(cardOf(event.target))}
        onBlur={() => target?.byKeys === true && setTarget(undefined)}
      >
        {of.states.map((state, at) => {
          const { data, error, isFetching, refetch } = columns[at]!
          const answer = data as AnswerOf<C> | undefined
          return (
            <BoardColumn<RowOf<C>>
              key={state}
              label={labelOf(state)}
              tone={of.labels[state].tone}
              answer={answer}
              sum={answer && sum?.(answer, state)}
              isLoading={isFetching && answer === undefined}
              error={answer === undefined ? error : null}
              onRetry={() => void refetch()}
              onMore={(grown[state] ?? 0) < sizes.length - 1 ? () => setGrown({ ...grown, [state]: (grown[state] ?? 0) + 1 }) : undefined}
              card={card}
              entry={entry}
              moved={target?.byKeys === true ? target.id : dragged}
              drop={dropAt(state)}
              onDragOver={event => over(event, state)}
              onDrop={event => drop(event, state)}
            />
          )
        })}
      </div>
      <p className="visually-hidden" id="kit-board-hint">
        {t.hint}
      </p>
      <div className="visually-hidden" aria-live="assertive">
        {said}
      </div>
      <QuickSlot view={view} quickView={quickView} rows={rows} />
    </>
  )
}

/** The card that an event is about. */
function cardOf(target: EventTarget): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
  return card === null ? undefined : Number(card.dataset.card)
}
