import type { Fields } from '@gongtai/contract'
import { Table } from 'antd'
import type { TableProps } from 'antd'
import { Suspense, use, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { ApiError } from '../../base/api-error.ts'
import { useLanguage } from '../../base/language.ts'
import { useNarrow } from '../../base/narrow.ts'
import { useHidden } from '../../base/session.ts'
import { useText } from '../../base/text.ts'
import { useWords } from '../../base/words.ts'
import { FieldsContext } from '../fields.ts'
import { kitText } from '../kit-text.ts'
import { lazyPart } from '../on-demand.tsx'
import { EmptyState } from '../page/EmptyState.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { ListCall, RowOf, SortOf } from './list-address.ts'
import { rowSchemaOf, shownColumns, sortFrom, tableColumns } from './list-column.ts'
import type { ListColumn, ShownColumn } from './list-column.ts'
import { useRefreshing } from './list-query.ts'
import type { ListQuery, Sort } from './list-query.ts'
import { useSelection } from './list-selection.ts'
import type { Selection } from './list-selection.ts'
import { useFace } from './list-face.ts'
import type { ListFaces } from './list-face.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListPaging } from './ListPaging.tsx'
import { ListTools } from './ListTools.tsx'
import { QueueChips } from './QueueChips.tsx'
import { QuickSlot } from './QuickSlot.tsx'
import { useQuickView } from './quick-view.ts'
import type { QuickView } from './quick-view.ts'
import { ViewTabs } from './ViewTabs.tsx'
import './list.css'

interface ListPageProps<C extends ListCall, FieldName extends string> {
  title: string
  list: ListQuery<C>
  /** The fields of the record: columns and filters that name one take their labels and looks from it. */
  fields?: Fields<FieldName>
  columns: readonly ListColumn<RowOf<C>, SortOf<C>, NoInfer<FieldName>>[]
  /** What can be done with a row; it stands in the last column. */
  renderActions?: (row: RowOf<C>) => ReactNode
  /** `<Filter>` and `<FilterRange>` elements; what has no room in one row opens below it. */
  filters?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  /** One slim line of counts and sums, each a filter where that makes sense. */
  summary?: ReactNode
  /** Beside the list, such as a tree that narrows it. */
  aside?: ReactNode
  /** What a click on a row shows beside the list. */
  quickView?: QuickView<RowOf<C>>
  /** Where a record has a drawer of its own instead, a click on its row opens that. */
  onOpenRow?: (row: RowOf<C>) => void
  /** Other looks at the same list, such as a board. */
  faces?: ListFaces
  /** What can be done with the chosen rows; without it rows cannot be chosen. */
  renderBulk?: (selection: Selection<RowOf<C>>) => ReactNode
  /** What stands where the list has no rows at all. */
  empty?: string
  /** Beside the page, such as its dialogs. */
  children?: ReactNode
}

const noFields: Fields = {}

// What most lists do without, or what can come after the rows.
const FaceSwitch = lazyPart(() => import('./FaceSwitch.tsx'))
const ListCards = lazyPart(() => import('./ListCards.tsx')) as typeof import('./ListCards.tsx').ListCards
const ListKeys = lazyPart(() => import('./ListKeys.tsx'))

/** A page that shows a list. It owns behaviour; columns, filters and texts are the page's own. */
export function ListPage<C extends ListCall, FieldName extends string = never>(props: ListPageProps<C, FieldName>) {
  return (
    <FieldsContext value={props.fields ?? noFields}>
      <Page {...props} />
      {props.children}
    </FieldsContext>
  )
}

function Page<C extends ListCall, FieldName extends string>({
  title,
  list,
  columns: given,
  renderActions,
  filters,
  actions,
  tabs,
  summary,
  aside,
  quickView,
  onOpenRow,
  faces,
  renderBulk,
  empty,
}: ListPageProps<C, FieldName>) {
  const face = useFace(faces)
  const t = useText(kitText).list
  const fields = use(FieldsContext)
  const { actions: actionsTitle } = useWords()
  const language = useLanguage()
  const isHidden = useHidden()
  const columns = shownColumns<RowOf<C>>(given, rowSchemaOf(list.call), fields, { language, isHidden })
  if (renderActions) columns.push({ key: 'actions', title: actionsTitle, fixed: 'end', className: 'kit-row-actions', render: (_, row) => renderActions(row) })
  if (list.error instanceof ApiError && list.error.status === 403)
    return (
      <div className="kit-page">
        <PageHead title={title} />
        <ErrorState error={list.error} onRetry={list.refetch} />
      </div>
    )
  const tools = (
    <>
      {faces && (
        <Suspense>
          <FaceSwitch faces={faces} />
        </Suspense>
      )}
      <ListTools list={list} columns={columns} />
    </>
  )
  return (
    <div className="kit-page kit-list-page">
      <PageHead title={title} state={<Total list={list} />} actions={actions} />
      <div className="kit-list">
        {aside && <aside className="kit-list-aside">{aside}</aside>}
        <div className="kit-list-main">
          <div className="kit-list-tabs">
            {tabs}
            <ViewTabs list={list} />
          </div>
          {filters ? (
            <ListFilters list={list} tools={tools}>
              {filters}
            </ListFilters>
          ) : (
            <div className="kit-filter-row">{tools}</div>
          )}
          <div className="kit-counts" role="group" aria-label={t.counts}>
            <QueueChips list={list} />
            {summary}
          </div>
          {list.error && list.answer && (
            <div className="kit-warning" role="alert">
              {t.refreshFailed} · {list.error.message}
            </div>
          )}
          {face === undefined ? (
            <ListTable list={list} columns={columns} quickView={quickView} onOpenRow={onOpenRow} renderBulk={renderBulk} empty={empty} />
          ) : (
            <Suspense fallback={<RowsToCome />}>{faces![face]}</Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

/** How many the list holds, beside its title. */
function Total<C extends ListCall>({ list: { answer, exactTotal } }: { list: ListQuery<C> }) {
  if (answer === undefined) return null
  const total = exactTotal ?? answer.total
  return <span className="kit-total">{answer.totalCapped && exactTotal === undefined ? `${total}+` : total}</span>
}

interface ListTableProps<C extends ListCall> extends Pick<ListPageProps<C, never>, 'list' | 'renderBulk' | 'empty' | 'quickView' | 'onOpenRow'> {
  columns: readonly ShownColumn<RowOf<C>>[]
}

function ListTable<C extends ListCall>({ list, columns, quickView, onOpenRow, renderBulk, empty }: ListTableProps<C>) {
  const t = useText(kitText).list
  const { selection, choose, more } = useSelection(list)
  const view = useQuickView(quickView)
  const table = useRef<HTMLDivElement>(null)
  const rowSelection: TableProps<RowOf<C>>['rowSelection'] = renderBulk && {
    selectedRowKeys: selection.rows.map(row => row.id),
    onChange: choose,
    getTitleCheckboxProps: () => ({ 'aria-label': t.selectAll }),
    getCheckboxProps: () => ({ 'aria-label': t.selectRow }),
    fixed: true,
    columnWidth: 40,
  }
  const open = view.exists ? (row: RowOf<C>) => view.show(row.id) : onOpenRow
  const onClick = (row: RowOf<C>) => (event: MouseEvent) => {
    // What a control of the row opens over the page hands its clicks on to the row.
    const isOfRow = event.currentTarget.contains(event.target as Node)
    if (isOfRow && !isControl(event.target) && !hasMarkedText()) open?.(row)
  }
  const narrow = useNarrow()
  const shown = tableColumns(columns, list.memory, list.sort)
  const placeholder = <Placeholder list={list} empty={empty} />
  return (
    <>
      <Refreshing list={list}>
        {narrow ? (
          <Suspense>
            <ListCards columns={shown} rows={list.rows} empty={placeholder} onClick={onClick} />
          </Suspense>
        ) : (
          <div ref={table}>
            <Table<RowOf<C>>
              rowKey="id"
              size={list.memory.density}
              sticky={{ getContainer: scrollContainer }}
              scroll={{ x: 'max-content' }}
              pagination={false}
              columns={shown}
              dataSource={list.rows}
              rowSelection={rowSelection}
              rowClassName={row => (row.id === view.id ? 'kit-row-open' : '')}
              onRow={row => ({ tabIndex: -1, ...(open && { onClick: onClick(row), className: 'kit-row-opens' }) })}
              showSorterTooltip={false}
              locale={{ emptyText: placeholder }}
              onChange={(_page, _filters, sorter) => list.setSort(sortFrom(sorter) as Sort<SortOf<C>> | undefined)}
            />
          </div>
        )}
      </Refreshing>
      <div className="kit-list-foot">
        {renderBulk && selection.count > 0 ? <BulkBar selection={selection} more={more} renderBulk={renderBulk} /> : <ListPaging list={list} />}
      </div>
      <QuickSlot view={view} quickView={quickView} rows={list.rows} />
      <Suspense>
        <ListKeys table={table} view={view} open={id => onOpenRow?.(list.rows.find(row => row.id === id)!)} />
      </Suspense>
    </>
  )
}

/** A click on something to press is not meant for the row. */
function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, label, select, textarea, [role="button"], [role="menu"], .ant-checkbox-wrapper, .kit-in-place') !== null
  )
}

/** Who marks a text to copy it does not want to open the row. */
function hasMarkedText(): boolean {
  return (getSelection()?.toString() ?? '') !== ''
}

/** Fades the rows while newer ones are loading. */
function Refreshing<C extends ListCall>({ list, children }: { list: ListQuery<C>; children: ReactNode }) {
  const refreshing = useRefreshing(list)
  return (
    <div className={refreshing ? 'kit-table kit-table-refreshing' : 'kit-table'} data-density={list.memory.density} aria-busy={list.loading || refreshing}>
      {children}
    </div>
  )
}

/** The header sticks to the content of the shell, because that scrolls and not the window. */
function scrollContainer(): HTMLElement {
  return document.getElementById('content') ?? document.documentElement
}

/** The places of the rows that are on their way. */
function RowsToCome() {
  return (
    <div className="kit-rows-to-come" aria-busy="true">
      {Array.from({ length: 12 }, (_, place) => (
        <span key={place} />
      ))}
    </div>
  )
}

/** What the table shows without rows: a skeleton while they load, an error, or that there are none. */
function Placeholder<C extends ListCall>({ list, empty }: { list: ListQuery<C>; empty?: string }) {
  if (list.loading) return <RowsToCome />
  if (list.error) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.page > 1 && list.answer!.total > 0) return <EmptyState onFirstPage={() => list.setPage(1)} />
  return <EmptyState text={empty} onClearFilters={list.filtered ? list.reset : undefined} />
}
