import { inLanguage, scheduledTask, taskLogFields, taskResults, taskTriggers } from '@gongtai/contract'
import type { TaskLogRow, TaskResult, TaskRow, TaskTrigger } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Paged, PartTable } from '../../../kit/list/Paged.tsx'
import { useOnce } from '../../../kit/once.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { blank, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { Length } from './TaskCells.tsx'
import { text } from './text.ts'
import { TextPair } from './TextPair.tsx'
import './task.css'

interface Opened {
  /** Whose runs they are; without it, those of all tasks. */
  row?: Pick<TaskRow, 'id' | 'name'>
  bindingId?: number
  /** The run that is shown first. */
  logId?: number | null
}

/** The runs of a task, and each with what it told. */
export function LogDrawer({ of, open, onClose }: DialogProps<Opened>) {
  const t = useText(text).logs
  const language = useLanguage()
  const [shown, setShown] = useState(of.logId ?? null)
  const title = of.row === undefined ? t.all : t.title(inLanguage(of.row.name, language))
  return (
    <SideDrawer title={title} isWide open={open} onClose={onClose}>
      {shown === null ? <Logs of={of} onShow={setShown} /> : <LogDetail id={shown} onBack={() => setShown(null)} />}
    </SideDrawer>
  )
}

function Logs({ of, onShow }: { of: Opened; onShow: (id: number) => void }) {
  const t = useText(text).logs
  const l = useLabels(taskLogFields)
  const w = useWords()
  const [state, setState] = useState<TaskResult>()
  const [trigger, setTrigger] = useState<TaskTrigger>()
  const input = { ...(of.row === undefined ? {} : { taskId: of.row.id }), ...(of.bindingId === undefined ? {} : { bindingId: of.bindingId }), state, trigger }
  return (
    <>
      <div className="task-log-filters">
        <ValueSelect of={taskResults} allowClear aria-label={l.state} placeholder={`${l.state}: ${w.all}`} value={state} onChange={setState} />
        <ValueSelect of={taskTriggers} allowClear aria-label={l.trigger} placeholder={`${l.trigger}: ${w.all}`} value={trigger} onChange={setTrigger} />
      </div>
      <Paged call={scheduledTask.logs} of={input} label={t.all}>
        {records => (
          <PartTable<TaskLogRow>
            dataSource={records}
            empty={t.empty}
            columns={[
              ...(of.row === undefined ? [{ title: l.taskName, render: (_: unknown, row: TaskLogRow) => <TextPair of={row.taskName} /> }] : []),
              {
                title: l.startedAt,
                render: (_, row) => (
                  <Button type="link" size="small" className="task-log-time" onClick={() => onShow(row.id)}>
                    {instant(row.startedAt ?? row.plannedAt)}
                  </Button>
                ),
              },
              { title: l.trigger, render: (_, row) => <ValueName of={taskTriggers} value={row.trigger} /> },
              { title: l.bindingName, render: (_, row) => orBlank(row.bindingName) },
              { title: l.state, render: (_, row) => <StatusTag of={taskResults} value={row.state} /> },
              { title: l.seconds, align: 'right', render: (_, row) => <Length seconds={row.seconds} /> },
              { title: l.okCount, align: 'right', dataIndex: 'okCount' },
              { title: l.failCount, align: 'right', dataIndex: 'failCount' },
              { title: l.skipCount, align: 'right', dataIndex: 'skipCount' },
              { title: l.operatorName, render: (_, row) => row.operatorName ?? t.system },
            ]}
          />
        )}
      </Paged>
    </>
  )
}

const refreshMs = 2_000

function LogDetail({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useText(text).logs
  const l = useLabels(taskLogFields)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { once, running } = useOnce()
  const { data, error, refetch } = useQuery({
    ...callQuery(scheduledTask.logInfo, { id }),
    refetchInterval: ({ state: { data: log } }) => (log?.state === 'RUNNING' || log?.state === 'WAITING' ? refreshMs : false),
  })
  if (data === undefined) return error === null ? <Skeleton active paragraph={{ rows: 8 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const stop = async () => {
    if (!(await ask({ title: t.stopHint, yes: t.stop, no: w.cancel, danger: true }))) return
    await call(scheduledTask.stop, { logId: id })
    say('success', t.stopped)
    refreshAll()
  }
  return (
    <div className="task-log">
      <div className="task-log-head">
        <Button size="small" onClick={onBack}>
          {w.back}
        </Button>
        {data.canStop && (
          <Button size="small" danger disabled={running} onClick={once(stop)}>
            {t.stop}
          </Button>
        )}
      </div>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'task', label: l.taskName, children: <TextPair of={data.taskName} /> },
          { key: 'state', label: l.state, children: <StatusTag of={taskResults} value={data.state} /> },
          { key: 'trigger', label: l.trigger, children: <ValueName of={taskTriggers} value={data.trigger} /> },
          { key: 'operator', label: l.operatorName, children: data.operatorName ?? t.system },
          { key: 'planned', label: l.plannedAt, children: instant(data.plannedAt) },
          { key: 'started', label: l.startedAt, children: instant(data.startedAt) },
          { key: 'ended', label: l.endedAt, children: instant(data.endedAt) },
          { key: 'seconds', label: l.seconds, children: <Length seconds={data.seconds} /> },
          { key: 'binding', label: l.bindingName, children: orBlank(data.bindingName) },
          { key: 'node', label: l.node, children: data.node ?? blank },
          ...(Object.keys(data.params).length === 0
            ? []
            : [
                {
                  key: 'params',
                  label: t.params,
                  children: Object.entries(data.params)
                    .map(([name, value]) => `${name} = ${value}`)
                    .join(' · '),
                },
              ]),
        ]}
      />
      {data.error !== null && <Alert type="error" showIcon title={data.error} />}
      <h3>{t.detail}</h3>
      <p className="kit-secondary">
        {t.counts(data.okCount, data.failCount, data.skipCount)} · {t.kept}
      </p>
      {data.detail.length === 0 ? <p className="kit-secondary">{t.noDetail}</p> : <pre className="task-log-lines">{data.detail.join('\n')}</pre>}
    </div>
  )
}
