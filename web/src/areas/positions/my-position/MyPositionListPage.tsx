import { inLanguage, myPosition, myPositionActions, myPositionFields, myPositionTabs, paths, positionUrgencies } from '@gongtai/contract'
import type { MyPositionRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { CountChip } from '../../../kit/list/CountChip.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { salaryText } from '../position/salary.ts'
import { firstStep, myPositionDialogs, useMyPositionHandlers } from './actions.ts'
import { AssessDue } from './AssessDue.tsx'
import { text } from './text.ts'
import '../position/position.css'

const { Filter, FilterRange } = filtersOf(myPosition.page, myPositionFields)
const MyPositionQuick = lazyPart(() => import('./MyPositionQuick.tsx'))

/** areas/positions.md, /my-position: what I have in hand, what I could claim, and what is over. */
export function MyPositionListPage() {
  const t = useText(text)
  const l = useLabels(myPositionFields)
  const w = useWords()
  const language = useLanguage()
  const list = useListQuery(myPosition.page, { defaults: { tab: 'DOING' } })
  const { open, dialogs } = useDialogs(myPositionDialogs)
  const handlersOf = useMyPositionHandlers(open)
  const { data: figures } = useQuery(callQuery(myPosition.statistics, {}))
  const tab = list.filter.tab ?? 'DOING'
  const isMine = tab !== 'CLAIMABLE'
  const counts: Partial<Record<typeof tab, number | undefined>> = { DOING: figures?.doing, CLAIMABLE: figures?.claimable }
  const tabs = myPositionTabs.values.map(key => ({ key, label: inLanguage(myPositionTabs.labels[key], language), count: counts[key] }))
  const isLate = (state: 'WARNING' | 'OVERDUE') => list.filter.assessState === state
  const chip = (state: 'WARNING' | 'OVERDUE', label: string, count: number | undefined) => (
    <CountChip
      label={label}
      count={count === undefined ? '' : String(count)}
      pressed={isLate(state)}
      onClick={() => list.setFilter({ tab: 'DOING', assessState: isLate(state) ? undefined : state })}
    />
  )
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={myPositionFields}
      empty={t.empty[tab]}
      tabs={
        <TabBar
          label={t.title}
          tabs={tabs}
          active={tab}
          onChange={key => list.setFilter({ tab: key as typeof tab, assessState: undefined, role: undefined })}
        />
      }
      summary={
        <>
          {chip('WARNING', t.figures.warning, figures?.warning)}
          {chip('OVERDUE', t.figures.overdue, figures?.overdue)}
          {figures !== undefined && <span className="kit-secondary">{t.gapTotal(figures.gapTotal)}</span>}
        </>
      }
      quickView={{ needs: ['MyPositionDetail'], path: id => paths.MyPositionDetail({ jobId: id }), render: id => <MyPositionQuick id={id} open={open} /> }}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="urgency" />
          <Filter name="cityCode">
            <RegionPicker storey={2} />
          </Filter>
          {isMine && <Filter name="role" />}
          {isMine && <Filter name="assessState" />}
          {isMine && (
            <Filter name="noBookDays" label={t.noBookDays}>
              <InputNumber className="kit-wide" min={1} max={365} precision={0} suffix={w.days} />
            </Filter>
          )}
          {isMine && <FilterRange from="assignFrom" to="assignTo" field="assignedAt" />}
        </>
      }
      columns={[
        { field: 'title', fixed: 'start', width: 200, render: (_, row) => <Name row={row} /> },
        { field: 'companyName', width: 150, render: name => <span className="position-clip">{name}</span> },
        { field: 'cityName' },
        { field: 'categoryName', hidden: true },
        { field: 'salary', dataIndex: 'salaryMax', align: 'left', render: (_, row) => <span className="kit-figure">{salaryText(row, language)}</span> },
        { field: 'gap', sorter: true },
        { field: 'role', hidden: true },
        {
          field: 'bookCount',
          title: t.counts,
          align: 'right',
          hidden: !isMine,
          render: (_, row) => (
            <span className="kit-figure" title={row.target === null ? undefined : `${l.target} ${row.target}`}>
              {row.bookCount} / {row.arriveCount} / {row.onboardCount}
            </span>
          ),
        },
        { field: 'target', hidden: true },
        { field: 'lastBookAt', sorter: true, hidden: true },
        { field: 'assessDueAt', sorter: true, hidden: tab !== 'DOING', render: (_, row) => <AssessDue row={row} /> },
        { field: 'assignedAt', sorter: true, hidden: tab !== 'ENDED' },
        { field: 'endedAt', hidden: tab !== 'ENDED' },
        { field: 'publishedAt', sorter: true, hidden: isMine },
        { field: 'waiterCount', hidden: isMine },
        { field: 'state', hidden: !isMine },
        { field: 'validTo', hidden: isMine },
      ]}
      renderActions={row => <RowActions of={myPositionActions} row={row} primary={firstStep(row)} on={handlersOf(row)} />}
    >
      {dialogs}
    </ListPage>
  )
}

function Name({ row }: { row: MyPositionRow }) {
  return (
    <span className="position-name">
      <Link to={paths.MyPositionDetail({ jobId: row.id })} title={`${row.title} ${row.positionCode}`}>
        {row.title}
      </Link>
      {row.urgency !== 'NORMAL' && <StatusTag of={positionUrgencies} value={row.urgency} />}
    </span>
  )
}
