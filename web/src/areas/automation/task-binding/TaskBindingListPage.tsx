import { scheduledTask, taskBinding, taskBindingActions, taskBindingFields } from '@gongtai/contract'
import type { TaskBindingRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { callAction } from '../../../kit/list/actions.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { CronText } from '../task/CronText.tsx'
import { TextPair } from '../task/TextPair.tsx'
import { BindableSelect } from './BindableSelect.tsx'
import { OwnParams, Receivers, Targets, Validity } from './BindingCells.tsx'
import { taskBindingDialogs } from './dialogs.ts'
import { text } from './text.ts'
import '../task/task.css'

const TaskBindingQuick = lazyPart(() => import('./TaskBindingQuick.tsx'))

const { Filter } = filtersOf(taskBinding.page, taskBindingFields)

/** What the actions of a binding do; the list and the quick view share it. */
export function useBindingHandlers(openEdit: (row: TaskBindingRow) => void) {
  const t = useText(text)
  return (row: TaskBindingRow) => {
    const { id, version } = row
    return {
      edit: () => openEdit(row),
      run: callAction(scheduledTask.run, { id: row.taskId, dry: false, bindingIds: [id] }, { ask: t.runAsk, done: t.ranNow }),
      disable: callAction(taskBinding.changeState, { id, version, state: 'DISABLED' }),
      enable: callAction(taskBinding.changeState, { id, version, state: 'ENABLED' }),
      remove: callAction(taskBinding.remove, { id, version }, { ask: t.removeAsk }),
    }
  }
}

/** areas/config.md, TaskBinding. */
export function TaskBindingListPage() {
  const t = useText(text)
  const list = useListQuery(taskBinding.page)
  const { open, dialogs } = useDialogs(taskBindingDialogs)
  const handlersOf = useBindingHandlers(row => open('edit', { row }))
  const add = () => open('edit', { taskId: list.filter.taskId })
  const can = useCan()
  useAddByAddress(can('TaskBinding.save'), add, 'TaskBinding.save')
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={taskBindingFields}
      empty={t.empty}
      actions={
        <Can code="TaskBinding.save">
          <Button type="primary" onClick={add}>
            {t.add}
          </Button>
        </Can>
      }
      quickView={{
        needs: ['TaskBinding'],
        render: id => (
          <TaskBindingQuick id={id} handlersOf={handlersOf} onLogs={row => open('logs', { row: { id: row.taskId, name: row.taskName }, bindingId: row.id })} />
        ),
      }}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="taskId" field="taskName">
            <BindableSelect />
          </Filter>
          <Filter name="targetType" />
          <Filter name="state" />
        </>
      }
      columns={[
        { field: 'name', fixed: 'start', width: 180 },
        { field: 'taskName', width: 150, render: (_, row) => <TextPair of={row.taskName} /> },
        { field: 'targetIds', dataIndex: 'targets', width: 170, render: (_, row) => <Targets row={row} /> },
        {
          field: 'cron',
          width: 130,
          render: (_, row) => (row.cron === null ? <span className="kit-secondary">{t.sameAsTask}</span> : <CronText cron={row.cron} />),
        },
        { field: 'params', hidden: true, render: (_, row) => <OwnParams row={row} /> },
        { field: 'receiverType', width: 120, render: (_, row) => <Receivers row={row} /> },
        { field: 'validFrom', hidden: true, width: 200, render: (_, row) => <Validity row={row} /> },
        { field: 'priority', hidden: true, sorter: true, align: 'right' },
        { field: 'lastRunAt', sorter: true },
        { field: 'lastResult', hidden: true },
        { field: 'state' },
      ]}
      renderActions={row => <RowActions of={taskBindingActions} row={row} on={handlersOf(row)} primary={['edit', 'run']} />}
    >
      {dialogs}
    </ListPage>
  )
}
