import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented, Skeleton } from 'antd'
import { Suspense } from 'react'
import { useText } from '../../../base/text.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { ParamList } from './ParamList.tsx'
import { text } from './text.ts'

const CalendarPart = lazyPart(() => import('../calendar/CalendarPart.tsx'), 'CalendarPart')

/** config.md, 系统参数: what administrators set, and the work calendar. The open part stands in the address. */
export function ParamTab() {
  const t = useText(text)
  const { part } = useSearch({ strict: false }) as { part?: string }
  const navigate = useNavigate()
  const open = part === 'calendar' ? 'calendar' : 'values'
  return (
    <>
      <Segmented
        className="param-parts"
        aria-label={t.parts}
        value={open}
        options={[
          { value: 'values', label: t.title },
          { value: 'calendar', label: t.calendar },
        ]}
        onChange={next => void navigate({ to: '.', search: { tab: 'param', part: next }, replace: true, resetScroll: false })}
      />
      {open === 'calendar' ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
          <CalendarPart />
        </Suspense>
      ) : (
        <ParamList />
      )}
    </>
  )
}
