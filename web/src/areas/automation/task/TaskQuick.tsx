import { inLanguage, scheduledTask, scheduledTaskActions, taskFields, taskInfo, taskRecordType, taskResults, taskStates } from '@gongtai/contract'
import type { TaskInfo, TimelineEntryView } from '@gongtai/contract'
import { Button, Descriptions } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { useOnce } from '../../../kit/once.ts'
import { blank, instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { CronText } from './CronText.tsx'
import { taskOpeners } from './dialogs.ts'
import type { taskDialogs } from './dialogs.ts'
import { AlertPeople, Length } from './TaskCells.tsx'
import { text } from './text.ts'
import { TextPair } from './TextPair.tsx'
import './task.css'

type Open = OpenDialog<typeof taskDialogs>

/** A task beside its list: its cycle, its next runs and the last ones. */
export function TaskQuick({ id, open }: { id: number; open: Open }) {
  const t = useText(text)
  const language = useLanguage()
  const actions = (info: TaskInfo) => <ActionButtons of={scheduledTaskActions} row={info} on={taskOpeners(open, info, t)} />
  const summary = (info: TaskInfo) => <Summary info={info} open={open} />
  return (
    <QuickRecord
      call={scheduledTask.info}
      input={{ id }}
      title={info => inLanguage(info.name, language)}
      state={state}
      actions={actions}
      summary={summary}
      history={info => ({ recordType: taskRecordType, recordId: id, renderAction: entry => <PutBack info={info} entry={entry} /> })}
    />
  )
}

const state = (info: TaskInfo) => <StatusTag of={taskStates} value={info.state} />

function Summary({ info, open }: { info: TaskInfo; open: Open }) {
  const t = useText(text)
  const items = useFacts(taskInfo, taskFields, info, [
    { field: 'cron', children: <CronText cron={info.cron} /> },
    'lastRunAt',
    'lastResult',
    { field: 'successRate', children: info.successRate === null ? blank : t.percent(info.successRate) },
    { field: 'meanSeconds', children: <Length seconds={info.meanSeconds} /> },
    { field: 'alertStaffIds', children: <AlertPeople row={info} /> },
  ])
  return (
    <>
      <p className="kit-secondary">
        <TextPair of={info.meaning} />
      </p>
      {info.state === 'PAUSED' && info.pauseReason !== null && <p>{t.quick.paused(info.pauseReason)}</p>}
      <Descriptions size="small" column={2} items={items} />
      <h3>{t.quick.next}</h3>
      {info.nextRuns.length === 0 ? (
        <p className="kit-secondary">{t.quick.noNext}</p>
      ) : (
        <ol className="task-runs">
          {info.nextRuns.map(run => (
            <li key={run}>{instant(run)}</li>
          ))}
        </ol>
      )}
      <h3>{t.quick.last}</h3>
      {info.logs.length === 0 ? (
        <p className="kit-secondary">{t.quick.noLast}</p>
      ) : (
        <ul className="task-logs">
          {info.logs.map(log => (
            <li key={log.id}>
              <Button type="link" size="small" onClick={() => open('logs', { row: info, logId: log.id })}>
                {instant(log.startedAt ?? log.plannedAt)}
              </Button>
              <StatusTag of={taskResults} value={log.state} />
              <span className="kit-secondary">
                {t.logs.counts(log.okCount, log.failCount, log.skipCount)} · <Length seconds={log.seconds} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Of an entry that changed settings: back to what they were before it. */
function PutBack({ info, entry }: { info: TaskInfo; entry: TimelineEntryView }) {
  const t = useText(text)
  const refreshAll = useRefreshAll()
  const w = useWords()
  const { once, running } = useOnce()
  if (!info.actions.includes('edit') || !entry.changes.some(({ field }) => settings.includes(field))) return null
  const putBack = async () => {
    if (!(await ask({ title: t.putBack.hint, yes: t.quick.putBack, no: w.cancel }))) return
    await call(scheduledTask.putBack, { id: info.id, version: info.version, auditId: entry.id })
    say('success', t.putBack.done)
    refreshAll()
  }
  return (
    <Button type="link" size="small" disabled={running} onClick={once(putBack)}>
      {t.quick.putBack}
    </Button>
  )
}

const settings: readonly string[] = [
  'cron',
  'params',
  'overlapPolicy',
  'misfirePolicy',
  'timeoutSeconds',
  'retryTimes',
  'retryInterval',
  'failAlert',
  'alertStaffIds',
]
