import { cronBounds, cronModes, cronPartLabels, inLanguage, readCronPart, weekdayName, writeCronPart } from '@gongtai/contract'
import type { CronMode, CronPart } from '@gongtai/contract'
import { Checkbox, InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface CronPartEditorProps {
  part: CronPart
  value: string
  onChange: (written: string) => void
}

/** What a way of saying a part begins with. */
function fresh(mode: CronMode['mode'], part: CronPart): CronMode {
  const { min, max } = cronBounds[part]
  const first = part === 'year' ? new Date().getFullYear() : min
  switch (mode) {
    case 'RANGE':
      return { mode, from: first, to: Math.min(max, first + 1) }
    case 'STEP':
      return { mode, from: first, step: part === 'minute' || part === 'second' ? 10 : 1 }
    case 'LIST':
      return { mode, values: [first] }
    case 'NEAR_WORKDAY':
      return { mode, day: 1 }
    case 'NTH':
      return { mode, week: 2, nth: 1 }
    case 'LAST_OF':
      return { mode, week: 6 }
    case 'PARTS':
      return { mode, text: '' }
    default:
      return { mode }
  }
}

/** One part of a pattern in the ways that it can be meant. */
export function CronPartEditor({ part, value, onChange }: CronPartEditorProps) {
  const t = useText(text).cron
  const language = useLanguage()
  const name = inLanguage(cronPartLabels[part], language)
  const read = readCronPart(part, value)
  const set = (mode: CronMode) => onChange(writeCronPart(mode))
  const labels: Record<Exclude<CronMode['mode'], 'PARTS'>, string> = {
    EVERY: t.every(name),
    NONE: t.none,
    RANGE: t.range,
    STEP: t.step,
    LIST: t.list,
    NEAR_WORKDAY: t.near,
    LAST: t.last,
    LAST_WORKDAY: t.lastWorkday,
    NTH: t.nth,
    LAST_OF: t.lastOf,
  }
  return (
    <Radio.Group className="cron-modes" value={read?.mode} onChange={event => set(fresh(event.target.value as CronMode['mode'], part))}>
      {cronModes(part).map(mode => (
        <div key={mode} className="cron-mode">
          <Radio value={mode}>{labels[mode]}</Radio>
          {read?.mode === mode && <ModeValues part={part} mode={read} onChange={set} />}
        </div>
      ))}
      {(read === null || read.mode === 'PARTS') && (
        <Radio value="PARTS" checked>
          {t.partsAs(value)}
        </Radio>
      )}
    </Radio.Group>
  )
}

function ModeValues({ part, mode, onChange }: { part: CronPart; mode: CronMode; onChange: (mode: CronMode) => void }) {
  const t = useText(text).cron
  const language = useLanguage()
  const { min, max, step } = cronBounds[part]
  const number = (label: string, value: number, set: (value: number) => void, least = min, most = max): ReactNode =>
    part === 'week' ? (
      <WeekdaySelect value={value} onChange={set} />
    ) : (
      <InputNumber size="small" aria-label={label} min={least} max={most} precision={0} value={value} onChange={typed => set(typed ?? least)} />
    )
  const numberOnly = (label: string, value: number, set: (value: number) => void, most: number) => (
    <InputNumber size="small" aria-label={label} min={1} max={most} precision={0} value={value} onChange={typed => set(typed ?? 1)} />
  )
  switch (mode.mode) {
    case 'RANGE':
      return (
        <span className="cron-values">
          {number(t.from, mode.from, from => onChange({ ...mode, from }))} {t.to} {number(t.to, mode.to, to => onChange({ ...mode, to }))}
        </span>
      )
    case 'STEP':
      return (
        <span className="cron-values">
          {t.startAt} {number(t.startAt, mode.from, from => onChange({ ...mode, from }))} {t.everyStep}{' '}
          {numberOnly(t.step, mode.step, each => onChange({ ...mode, step: each }), step)} {inLanguage(cronPartLabels[part], language).toLowerCase()}
        </span>
      )
    case 'LIST':
      return <ValueGrid part={part} values={mode.values} onChange={values => onChange({ ...mode, values })} />
    case 'NEAR_WORKDAY':
      return (
        <span className="cron-values">
          {t.nearTo} {number(t.nearTo, mode.day, day => onChange({ ...mode, day }))} {t.nearDay}
        </span>
      )
    case 'NTH':
      return (
        <span className="cron-values">
          {t.nthPlace} {numberOnly(t.nthPlace, mode.nth, nth => onChange({ ...mode, nth }), 5)} {t.nthOf}{' '}
          <WeekdaySelect value={mode.week} onChange={week => onChange({ ...mode, week })} />
        </span>
      )
    case 'LAST_OF':
      return <WeekdaySelect value={mode.week} onChange={week => onChange({ ...mode, week })} />
    default:
      return null
  }
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

function WeekdaySelect({ value, onChange }: { value: number; onChange: (week: number) => void }) {
  const t = useText(text).cron
  const language = useLanguage()
  return (
    <Select
      size="small"
      className="cron-weekday"
      aria-label={t.nth}
      value={value}
      onChange={onChange}
      options={weekdays.map(week => ({ value: week, label: t.weekday(inLanguage(weekdayName(week), language)) }))}
    />
  )
}

/** Values one by one; years are typed, since there are a hundred. */
function ValueGrid({ part, values, onChange }: { part: CronPart; values: readonly number[]; onChange: (values: number[]) => void }) {
  const t = useText(text).cron
  const language = useLanguage()
  const { min, max } = cronBounds[part]
  const name = inLanguage(cronPartLabels[part], language)
  const all = Array.from({ length: max - min + 1 }, (_, place) => min + place)
  if (part === 'year')
    return (
      <Select
        size="small"
        className="cron-years"
        mode="multiple"
        maxCount={10}
        aria-label={name}
        value={[...values]}
        onChange={chosen => onChange(chosen.length === 0 ? [...values] : chosen)}
        options={all.map(year => ({ value: year, label: String(year) }))}
      />
    )
  return (
    <Checkbox.Group
      className={part === 'week' ? 'cron-grid cron-grid-wide' : 'cron-grid'}
      value={[...values]}
      onChange={chosen => onChange(chosen.length === 0 ? [...values] : chosen)}
      options={all.map(value => ({ value, label: part === 'week' ? t.weekday(inLanguage(weekdayName(value), language)) : String(value).padStart(2, '0') }))}
    />
  )
}
