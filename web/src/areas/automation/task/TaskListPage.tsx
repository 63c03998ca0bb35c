import { paths, scheduledTask, scheduledTaskActions, taskFields } from '@gongtai/contract'
import type { TaskRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '../../../base/text.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useNow } from '../../../kit/now.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { AreaSelect } from './AreaSelect.tsx'
import { CronText } from './CronText.tsx'
import { taskDialogs, taskOpeners } from './dialogs.ts'
import { AlertPeople, Length, NextRun, TaskName } from './TaskCells.tsx'
import { text } from './text.ts'
import { TextPair } from './TextPair.tsx'
import './task.css'

const TaskQuick = lazyPart(() => import('./TaskQuick.tsx'))
const TaskTimeline = lazyPart(() => import('./TaskTimeline.tsx'))

const { Filter } = filtersOf(scheduledTask.page, taskFields)

/** areas/config.md, TaskManage. */
export function TaskListPage() {
  const t = useText(text)
  const list = useListQuery(scheduledTask.page)
  const now = useNow(15_000)
  const { open, dialogs } = useDialogs(taskDialogs)
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={taskFields}
      empty={t.empty}
      actions={<Button onClick={() => open('logs', {})}>{t.allLogs}</Button>}
      quickView={{ needs: ['TaskManage'], render: id => <TaskQuick id={id} open={open} /> }}
      faces={{ calendar: <TaskTimeline area={list.filter.area} state={list.filter.state} open={open} /> }}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="area">
            <AreaSelect />
          </Filter>
          <Filter name="state" />
          <Filter name="lastResult" />
        </>
      }
      columns={[
        { field: 'name', fixed: 'start', width: 204, render: (_, row) => <TaskName row={row} /> },
        { field: 'taskKey', hidden: true },
        { field: 'area', hidden: true, render: (_, row) => <TextPair of={row.areaName} /> },
        { field: 'cron', width: 170, render: (_, row) => <CronText cron={row.cron} /> },
        { field: 'bindingNum', hidden: true, render: (_, row) => <Bindings row={row} /> },
        { field: 'nextRunAt', width: 110, sorter: true, render: (_, row) => <NextRun row={row} now={now} /> },
        { field: 'lastRunAt', sorter: true },
        { field: 'lastResult' },
        { field: 'successRate', hidden: true, align: 'right', render: rate => (rate === null ? blank : t.percent(rate)) },
        { field: 'meanSeconds', hidden: true, align: 'right', render: seconds => <Length seconds={seconds} /> },
        { field: 'failStreak', hidden: true, align: 'right' },
        { field: 'alertStaffIds', hidden: true, width: 160, render: (_, row) => <AlertPeople row={row} /> },
        { field: 'state' },
      ]}
      renderActions={row => (
        <RowActions of={scheduledTaskActions} row={row} on={taskOpeners(open, row, t)} primary={[firstStep(row)]}>
          <RowButton onClick={() => open('logs', { row })}>{t.log}</RowButton>
        </RowActions>
      )}
    >
      {dialogs}
    </ListPage>
  )
}

const firstStep = ({ actions }: TaskRow) => (['stop', 'resume', 'edit', 'run', 'remove'] as const).find(name => actions.includes(name)) ?? 'edit'

/** Leads to the bindings of a task that can have some. */
function Bindings({ row }: { row: TaskRow }) {
  const t = useText(text)
  if (row.bindMode === 'NONE') return blank
  return <Link to={`${paths.TaskBinding()}?taskId=${row.id}`}>{t.bindings(row.bindingNum)}</Link>
}
