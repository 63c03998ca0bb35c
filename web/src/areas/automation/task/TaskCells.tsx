import { inLanguage, scheduledTask, showInstant, taskFields } from '@gongtai/contract'
import type { TaskRow } from '@gongtai/contract'
import { Tag } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { lengthOf } from './show-time.ts'
import { text } from './text.ts'

/** What a task is called, and what is particular about it. */
export function TaskName({ row }: { row: TaskRow }) {
  const t = useText(text)
  const language = useLanguage()
  const name = inLanguage(row.name, language)
  return (
    <span className="task-name" title={`${name}\n${row.taskKey}\n${inLanguage(row.meaning, language)}`}>
      <span className="task-name-text">{name}</span>
      {row.critical && (
        <Tag variant="filled" title={t.criticalHint}>
          {t.critical}
        </Tag>
      )}
      {!row.hasHandler && (
        <Tag color="error" variant="filled">
          {t.noHandler}
        </Tag>
      )}
    </span>
  )
}

/** When it comes next, and in how long. */
export function NextRun({ row, now }: { row: TaskRow; now: number }) {
  const t = useText(text)
  if (row.runningLogId !== null) return <Tag color="processing">{t.running}</Tag>
  if (row.nextRunAt === null || row.state === 'PAUSED') return blank
  const left = (new Date(row.nextRunAt).getTime() - now) / 1_000
  return (
    <span className="task-next" title={showInstant(row.nextRunAt, true)}>
      {left < 1 ? t.now : t.inTime(lengthOf(left, t))}
    </span>
  )
}

export function Length({ seconds }: { seconds: number | null }) {
  const t = useText(text)
  return seconds === null ? blank : lengthOf(seconds, t)
}

/** Whoever is told of failures, changed where it stands. */
export function AlertPeople({ row }: { row: TaskRow }) {
  const t = useText(text)
  const l = useLabels(taskFields)
  const separator = useLanguage() === 'en_US' ? ', ' : '、'
  return (
    <InPlace<number[]>
      label={l.alertStaffIds}
      may={row.actions.includes('edit')}
      value={row.alertStaffIds}
      version={row.version}
      editor={<StaffPicker multiple />}
      save={(alertStaffIds, version) => call(scheduledTask.setAlert, { id: row.id, version, alertStaffIds }, { handled: true })}
    >
      {row.alertNames.length === 0 ? <span className="kit-secondary">{t.defaultAlert}</span> : row.alertNames.join(separator)}
    </InPlace>
  )
}
