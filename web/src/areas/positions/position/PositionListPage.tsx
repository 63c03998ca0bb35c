import { assessStates, paths, position, positionActions, positionDraft, positionExport, positionFields, positionStates } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { CategorySelect } from '../job-category/CategorySelect.tsx'
import { nextSteps, positionDialogs, positionOnward, usePositionHandlers } from './dialogs.ts'
import { PositionBulk } from './PositionBulk.tsx'
import { PositionCompany, PositionName, PositionPay, PositionStates, PositionWaiters } from './PositionCells.tsx'
import { PositionAdviser, PositionHeadcount, PositionUrgency, PositionValidTo } from './PositionInPlace.tsx'
import { text } from './text.ts'
import './position.css'

const { Filter, FilterRange } = filtersOf(position.page, positionFields)
const PositionBoard = lazyPart(() => import('./PositionBoard.tsx'))
const PositionCalendar = lazyPart(() => import('./PositionCalendar.tsx'))
const PositionQuick = lazyPart(() => import('./PositionQuick.tsx'))

/** areas/positions.md, /position: as rows, as a board of their states, or as a calendar of the days on which they end. */
export function PositionListPage() {
  const t = useText(text)
  const l = useLabels(positionFields)
  const w = useWords()
  const list = useListQuery(position.page)
  const { open, dialogs } = useDialogs(positionDialogs, { next: useNextRecord(list.rows, positionOnward) })
  const handlersOf = usePositionHandlers(open)
  const quickView: QuickView<PositionRow> = {
    needs: ['PositionDetail'],
    path: id => paths.PositionDetail({ positionId: id }),
    render: id => <PositionQuick id={id} open={open} />,
  }
  const amount = <InputNumber className="kit-wide" min={0} max={1_000_000} precision={0} prefix="¥" />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={positionFields}
      empty={t.empty}
      actions={
        <>
          <ExportButton call={position.export} kind={positionExport} filter={list.input} />
          <Drafts />
          <Can code="NewPosition">
            <Link to={paths.NewPosition()}>
              <Button type="primary" tabIndex={-1}>
                {t.add}
              </Button>
            </Link>
          </Can>
        </>
      }
      tabs={<StateTabs of={positionStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
      quickView={quickView}
      faces={{
        board: <PositionBoard list={list} on={handlersOf} quickView={quickView} />,
        calendar: <PositionCalendar list={list} open={open} quickView={quickView} />,
      }}
      renderBulk={selection => <PositionBulk selection={selection} list={list} open={open} />}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="categoryId">
            <CategorySelect anyLevel />
          </Filter>
          <Filter name="cityCode">
            <RegionPicker storey={2} />
          </Filter>
          <Filter name="urgency" />
          <Filter name="adviserId">
            <IdentitySelect kind="ADVISER" withDisabled />
          </Filter>
          <Filter name="waiterId">
            <IdentitySelect kind="WAITER" withDisabled />
          </Filter>
          <Filter name="saleId" field="saleName">
            <IdentitySelect kind="SALE" withDisabled />
          </Filter>
          <Filter name="deptId" label={t.dept}>
            <DeptPicker />
          </Filter>
          <Filter name="fillState" />
          <Filter name="unassigned" label={t.unassigned} />
          <Filter name="assessState" label={t.assessState}>
            <ValueSelect of={assessStates} placeholder={w.all} />
          </Filter>
          <Filter name="noBookDays" label={t.noBookDays}>
            <InputNumber className="kit-wide" min={1} max={365} precision={0} suffix={w.days} />
          </Filter>
          <Filter name="jobType" />
          <Filter name="feeMode" />
          <Filter name="eduMin" />
          <Filter name="visible" />
          <Filter name="provinceCode">
            <RegionPicker storey={1} />
          </Filter>
          <Filter name="salaryFrom" label={t.salaryFrom}>
            {amount}
          </Filter>
          <Filter name="salaryTo" label={t.salaryTo}>
            {amount}
          </Filter>
          <FilterRange from="publishFrom" to="publishTo" field="publishedAt" />
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
          <FilterRange from="validFrom" to="validTo" field="validTo" />
        </>
      }
      columns={[
        { field: 'title', fixed: 'start', width: 180, render: (_, row) => <PositionName row={row} /> },
        { field: 'positionCode', hidden: true, render: code => <span className="kit-figure">{code}</span> },
        { field: 'company', dataIndex: 'companyName', width: 130, render: (_, row) => <PositionCompany row={row} /> },
        { field: 'categoryId', dataIndex: 'categoryName', hidden: true },
        { field: 'cityCode', dataIndex: 'cityName' },
        {
          field: 'monthMax',
          title: l.salary,
          align: 'left',
          sorter: true,
          render: (_, row) => <PositionPay row={row} />,
        },
        { field: 'gap', title: t.hired, sorter: true, render: (_, row) => <PositionHeadcount row={row} /> },
        { field: 'urgency', hidden: true, render: (_, row) => <PositionUrgency row={row} /> },
        { field: 'bookCount', sorter: true, hidden: true },
        { field: 'arriveCount', hidden: true },
        { field: 'offerCount', hidden: true },
        { field: 'onboardCount', sorter: true, hidden: true },
        { field: 'jobType', hidden: true },
        { field: 'feeMode', hidden: true },
        { field: 'adviserId', align: 'left', render: (_, row) => <PositionAdviser row={row} /> },
        { field: 'waiters', hidden: true, render: (_, row) => <PositionWaiters row={row} /> },
        { field: 'state', render: (_, row) => <PositionStates row={row} /> },
        { field: 'lastBookAt', sorter: true, hidden: true },
        { field: 'validTo', sorter: true, render: (_, row) => <PositionValidTo row={row} /> },
        { field: 'publishedAt', sorter: true, hidden: true },
        { field: 'refreshedAt', sorter: true, hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
        { field: 'createdByName', hidden: true },
      ]}
      renderActions={row => <RowActions of={positionActions} row={row} primary={nextSteps(row)} on={handlersOf(row)} />}
    >
      {dialogs}
    </ListPage>
  )
}

/** The way to what was begun and not submitted, with how many that are. */
function Drafts() {
  const t = useText(text)
  const can = useCan()
  const may = can('PositionDrafts')
  const { data } = useQuery({ ...callQuery(positionDraft.page, { pageSize: 1 }), enabled: may })
  if (!may) return null
  return (
    <Link to={paths.PositionDrafts()}>
      <Button tabIndex={-1}>{t.drafts(data?.total ?? 0)}</Button>
    </Link>
  )
}
