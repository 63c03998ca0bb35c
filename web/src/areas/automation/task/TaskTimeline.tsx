import { addDays, dayOf, inLanguage, scheduledTask, startOfDay, taskResults } from '@gongtai/contract'
import type { TaskDayRow, TaskState } from '@gongtai/contract'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useNow } from '../../../kit/now.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import type { taskDialogs } from './dialogs.ts'
import { text } from './text.ts'
import './timeline.css'

interface TaskTimelineProps {
  area: string | undefined
  state: TaskState | undefined
  open: OpenDialog<typeof taskDialogs>
}

const dayMs = 86_400_000
const hours = [0, 3, 6, 9, 12, 15, 18, 21]
const today = () => dayOf(new Date().toISOString())
const two = (value: number) => String(value).padStart(2, '0')

/** A day of all tasks: each a line, each run a mark on it. The day stands in the address. */
export function TaskTimeline({ area, state, open }: TaskTimelineProps) {
  const t = useText(text).day
  const { day: asked } = useSearch({ strict: false }) as { day?: unknown }
  const navigate = useNavigate()
  const day = typeof asked === 'string' && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today()
  const show = (next: string) =>
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, day: next === today() ? undefined : next }), replace: true })
  const { data, error, refetch } = useQuery({
    ...callQuery(scheduledTask.day, { day, area, state }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const begin = new Date(startOfDay(day)).getTime()
  const now = (useNow(60_000) - begin) / dayMs
  return (
    <section className="timeline" aria-label={t.label}>
      <div className="timeline-head">
        <Button icon={<LeftOutlined />} aria-label={t.before} onClick={() => show(addDays(day, -1))} />
        <strong className="kit-figure">{day}</strong>
        <Button icon={<RightOutlined />} aria-label={t.after} onClick={() => show(addDays(day, 1))} />
        {day !== today() && <Button onClick={() => show(today())}>{t.today}</Button>}
        <span className="kit-secondary">{t.legend}</span>
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton active paragraph={{ rows: 12 }} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState text={t.empty} />
      ) : (
        <div className="timeline-scroll">
          <div className="timeline-hours" aria-hidden>
            {hours.map(hour => (
              <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
                {two(hour)}:00
              </span>
            ))}
          </div>
          {data.rows.map(row => (
            <Line key={row.id} row={row} begin={begin} now={now} open={open} />
          ))}
        </div>
      )}
    </section>
  )
}

function Line({ row, begin, now, open }: { row: TaskDayRow; begin: number; now: number; open: TaskTimelineProps['open'] }) {
  const t = useText(text).day
  const language = useLanguage()
  const name = inLanguage(row.name, language)
  const placeOf = (at: string) => `${Math.min(100, Math.max(0, ((new Date(at).getTime() - begin) / dayMs) * 100))}%`
  return (
    <div className="timeline-line">
      <span className="timeline-name" title={`${name} · ${inLanguage(row.areaName, language)}`}>
        {name}
      </span>
      <div className="timeline-track">
        {now >= 0 && now <= 1 && <span className="timeline-now" style={{ insetInlineStart: `${now * 100}%` }} />}
        {row.often && <span className={`timeline-band timeline-band-${row.state}`} title={t.often} />}
        {row.runs.map(({ logId, at, state }) => {
          const time = new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })
          const label = t.run(name, time, state === null ? t.planned : inLanguage(taskResults.labels[state].label, language))
          const tone = state === null ? 'planned' : taskResults.labels[state].tone
          return logId === null ? (
            <span key={at} className="timeline-mark timeline-planned" style={{ insetInlineStart: placeOf(at) }} title={label} />
          ) : (
            <button
              key={logId}
              type="button"
              className={`timeline-mark timeline-${tone}`}
              style={{ insetInlineStart: placeOf(at) }}
              title={label}
              aria-label={label}
              onClick={() => open('logs', { row, logId })}
            />
          )
        })}
      </div>
    </div>
  )
}
