import { cronFaults, cronPartLabels, cronParts, inLanguage, joinCron, scheduledTask, splitCron } from '@gongtai/contract'
import type { Cron, CronPart } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Tabs } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'
import { instant } from '../../../kit/show/show.tsx'
import { CronPartEditor } from './CronPartEditor.tsx'
import { text } from './text.ts'
import './task.css'

interface CronEditorProps {
  value?: Cron
  onChange?: (cron: Cron) => void
  /** Whose rules hold: critical tasks must not come more rarely than they were made for. */
  taskId?: number
}

const daily: Cron = { second: '0', minute: '0', hour: '9', day: '*', month: '*', week: '?', year: '*' }

/** Exactly one of day and weekday is left open: whoever sets one leaves the other open. */
function withPart(cron: Cron, part: CronPart, written: string): Cron {
  const next = { ...cron, [part]: written }
  if (part === 'day') return { ...next, week: written === '?' ? (cron.week === '?' ? '*' : cron.week) : '?' }
  if (part === 'week') return { ...next, day: written === '?' ? (cron.day === '?' ? '*' : cron.day) : '?' }
  return next
}

/** Writes a pattern part by part or as a whole, says what it means and when it comes. */
export function CronEditor({ value = daily, onChange, taskId }: CronEditorProps) {
  const t = useText(text).cron
  const language = useLanguage()
  const [part, setPart] = useState<CronPart>('hour')
  const [typed, setTyped] = useState<string>()
  const written = typed ?? joinCron(value)
  const wrongTyped = typed !== undefined && splitCron(typed) === null
  const faults = cronFaults(value)
  const type = (expression: string) => {
    setTyped(expression)
    const cron = splitCron(expression)
    if (cron !== null) onChange?.(cron)
  }
  return (
    <div className="cron">
      <Tabs
        size="small"
        activeKey={part}
        onChange={key => setPart(key as CronPart)}
        aria-label={t.parts}
        items={cronParts.map(key => ({
          key,
          label: (
            <span className={faults.some(fault => fault.part === key) ? 'cron-wrong' : undefined}>
              {inLanguage(cronPartLabels[key], language)} <code>{value[key]}</code>
            </span>
          ),
          children: (
            <CronPartEditor
              part={key}
              value={value[key]}
              onChange={next => {
                setTyped(undefined)
                onChange?.(withPart(value, key, next))
              }}
            />
          ),
        }))}
      />
      <label className="cron-expression">
        <span>{t.expression}</span>
        <Input
          className="kit-figure"
          value={written}
          maxLength={200}
          status={wrongTyped || faults.length > 0 ? 'error' : ''}
          title={t.expressionHint}
          onChange={event => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      {wrongTyped ? (
        <p className="cron-fault" role="alert">
          {t.malformed}
        </p>
      ) : (
        <CronPreview cron={value} taskId={taskId} />
      )}
    </div>
  )
}

function CronPreview({ cron, taskId }: { cron: Cron; taskId: number | undefined }) {
  const t = useText(text).cron
  const language = useLanguage()
  const asked = usePaused(joinCron(cron))
  const { data } = useQuery({
    ...callQuery(scheduledTask.preview, { cron: splitCron(asked)!, count: 10, ...(taskId === undefined ? {} : { taskId }) }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return <div className="cron-preview" />
  return (
    <div className="cron-preview" aria-live="polite">
      {data.errors.map(({ part, message }) => (
        <p key={part ?? ''} className="cron-fault" role="alert">
          {inLanguage(message, language)}
        </p>
      ))}
      {data.text[0] !== '' && (
        <p>
          <span className="kit-secondary">{t.meaning} </span>
          <strong>{inLanguage(data.text, language)}</strong>
        </p>
      )}
      {data.runs.length > 0 && (
        <>
          <div className="kit-secondary">{t.next}</div>
          <ol className="task-runs">
            {data.runs.map(run => (
              <li key={run}>{instant(run)}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
