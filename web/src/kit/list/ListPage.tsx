import { ReloadOutlined } from '@ant-design/icons'
import type { Fields } from '@gongtai/contract'
import { Button, Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import { use } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../base/api-error.ts'
import { useLanguage } from '../../base/language.ts'
import { useHidden } from '../../base/session.ts'
import { useWords } from '../../base/words.ts'
import { FieldsContext } from '../fields.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import { EmptyState } from '../page/EmptyState.tsx'
import { ErrorState } from '../page/ErrorState.tsx'
import { kitText } from '../kit-text.ts'
import type { FilterOf, ListCall, RowOf, SortOf } from './list-address.ts'
import { rowSchemaOf, shownColumns, sortFrom, tableColumns } from './list-column.ts'
import type { ListColumn, ShownColumn } from './list-column.ts'
import { useRefreshing } from './list-query.ts'
import type { ListQuery, Sort } from './list-query.ts'
import { useSelection } from './list-selection.ts'
import type { Selection } from './list-selection.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListPaging } from './ListPaging.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { SavedViews } from './SavedViews.tsx'
import { useText } from '../../base/text.ts'
import '../kit.css'

interface ListPageProps<C extends ListCall, FieldName extends string> {
  title: string
  list: ListQuery<C>
  /** The fields of the record: columns and filters that name one take their labels and looks from it. */
  fields?: Fields<FieldName>
  columns: readonly ListColumn<RowOf<C>, SortOf<C>, NoInfer<FieldName>>[]
  /** What can be done with a row; it stands in the last column. */
  renderActions?: (row: RowOf<C>) => ReactNode
  /** `<Filter>` and `<FilterRange>` elements; beyond one row they fold. */
  filters?: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  summary?: ReactNode
  /** Beside the list, such as a tree that narrows it. */
  aside?: ReactNode
  /** What can be done with the chosen rows; without it rows cannot be chosen. */
  renderBulk?: (selection: Selection<RowOf<C>>) => ReactNode
  /** What stands where the list has no rows at all. */
  empty?: string
  /** Beside the page, such as its dialogs. */
  children?: ReactNode
}

const noFields: Fields = {}

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
  renderBulk,
  empty,
}: ListPageProps<C, FieldName>) {
  const t = useText(kitText).list
  const fields = use(FieldsContext)
  const { actions: actionsTitle } = useWords()
  const language = useLanguage()
  const isHidden = useHidden()
  const columns = shownColumns<RowOf<C>>(given, rowSchemaOf(list.call), fields, { language, isHidden })
  if (renderActions) columns.push({ key: 'actions', title: actionsTitle, fixed: 'end', render: (_, row) => renderActions(row) })
  if (list.error instanceof ApiError && list.error.status === 403)
    return (
      <div className="kit-page">
        <PageHead title={title} />
        <ErrorState error={list.error} onRetry={list.refetch} />
      </div>
    )
  return (
    <div className="kit-page">
      <PageHead title={title} actions={actions} />
      <div className="kit-list">
        {aside && <aside className="kit-list-aside">{aside}</aside>}
        <div className="kit-list-main">
          {tabs}
          {filters && (
            <ListFilters schema={list.call.input} filter={list.filter} setFilter={change => list.setFilter(change as FilterOf<C>)} reset={list.reset}>
              {filters}
            </ListFilters>
          )}
          <div className="kit-list-bar">
            <div className="kit-list-summary">{summary}</div>
            <SavedViews list={list} />
            <RefreshButton list={list} />
            <ColumnSettings columns={columns} memory={list.memory} remember={list.remember} />
          </div>
          {list.error && list.answer && (
            <div className="kit-warning" role="alert">
              {t.refreshFailed} · {list.error.message}
            </div>
          )}
          <ListTable list={list} columns={columns} renderBulk={renderBulk} empty={empty} />
          <ListPaging list={list} />
        </div>
      </div>
    </div>
  )
}

interface ListTableProps<C extends ListCall> extends Pick<ListPageProps<C, never>, 'list' | 'renderBulk' | 'empty'> {
  columns: readonly ShownColumn<RowOf<C>>[]
}

function ListTable<C extends ListCall>({ list, columns, renderBulk, empty }: ListTableProps<C>) {
  const t = useText(kitText).list
  const { selection, choose, more } = useSelection(list)
  const rowSelection: TableProps<RowOf<C>>['rowSelection'] = renderBulk && {
    selectedRowKeys: selection.rows.map(row => row.id),
    onChange: choose,
    getTitleCheckboxProps: () => ({ 'aria-label': t.selectAll }),
    getCheckboxProps: () => ({ 'aria-label': t.selectRow }),
    fixed: true,
  }
  return (
    <>
      {renderBulk && selection.count > 0 && (
        <div className="kit-bulk" role="status">
          <span>{t.selected(selection.count)}</span>
          {more && (
            <Button type="link" onClick={more.chooseAll}>
              {(more.limited ? t.selectFirst : t.selectResults)(more.total)}
            </Button>
          )}
          {renderBulk(selection)}
          <Button type="link" onClick={selection.clear}>
            {t.clearSelection}
          </Button>
        </div>
      )}
      <Refreshing list={list}>
        <Table<RowOf<C>>
          rowKey="id"
          size={list.memory.density}
          sticky={{ getContainer: scrollContainer }}
          scroll={{ x: 'max-content' }}
          pagination={false}
          columns={tableColumns(columns, list.memory, list.sort)}
          dataSource={list.rows}
          rowSelection={rowSelection}
          showSorterTooltip={false}
          locale={{ emptyText: <Placeholder list={list} empty={empty} /> }}
          onChange={(_page, _filters, sorter) => list.setSort(sortFrom(sorter) as Sort<SortOf<C>> | undefined)}
        />
      </Refreshing>
    </>
  )
}

function RefreshButton<C extends ListCall>({ list }: { list: ListQuery<C> }) {
  const t = useText(kitText).list
  return <Button type="text" icon={<ReloadOutlined spin={useRefreshing(list)} />} aria-label={t.refresh} title={t.refresh} onClick={list.refetch} />
}

/** Fades the rows while newer ones are loading. */
function Refreshing<C extends ListCall>({ list, children }: { list: ListQuery<C>; children: ReactNode }) {
  const refreshing = useRefreshing(list)
  return (
    <div className={refreshing ? 'kit-table kit-table-refreshing' : 'kit-table'} aria-busy={list.loading || refreshing}>
      {children}
    </div>
  )
}

/** The header sticks to the content of the shell, because that scrolls and not the window. */
function scrollContainer(): HTMLElement {
  return document.getElementById('content') ?? document.documentElement
}

/** What the table shows without rows: a skeleton while they load, an error, or that there are none. */
function Placeholder<C extends ListCall>({ list, empty }: { list: ListQuery<C>; empty?: string }) {
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
  if (list.error) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.page > 1 && list.answer!.total > 0) return <EmptyState onFirstPage={() => list.setPage(1)} />
  return <EmptyState text={empty} onClearFilters={list.filtered ? list.reset : undefined} />
}
