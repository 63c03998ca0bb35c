import { workCalendar } from '@gongtai/contract'
import type { CalendarChange } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { text } from './text.ts'

interface YearHistory {
  year: number
  /** The days of the change stand on the page as they were before, to be looked at and saved. */
  onPutBack: (change: CalendarChange) => void
}

export function HistoryDrawer({ of: { year, onPutBack }, open, onClose }: DialogProps<YearHistory>) {
  const t = useText(text)
  const { data, error, refetch } = useQuery(callQuery(workCalendar.history, { year }))
  const putBack = (change: CalendarChange) => {
    onPutBack(change)
    onClose()
  }
  return (
    <SideDrawer title={`${t.yearOf(year)} ${t.history}`} open={open} onClose={onClose}>
      {data === undefined && error === null && <Skeleton active />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t.noHistory} />}
      {data !== undefined && data.length > 0 && (
        <Timeline
          entries={data.map(change => ({
            key: change.id,
            at: change.at,
            title: t.changed(change.days.length),
            who: t.by(change.realName),
            content: (
              <>
                <ul className="calendar-changes">
                  {change.days.map(({ day, before, after }) => (
                    <li key={day}>
                      <span className="kit-figure">{day}</span> <Side of={before} /> → <Side of={after} />
                    </li>
                  ))}
                </ul>
                <Button size="small" onClick={() => putBack(change)}>
                  {t.putBack}
                </Button>
              </>
            ),
          }))}
        />
      )}
    </SideDrawer>
  )
}

function Side({ of: { workday, name } }: { of: CalendarChange['days'][number]['before'] }) {
  const t = useText(text)
  const kind = workday === undefined ? '' : workday === null ? t.plain : workday ? t.makeUp : t.dayOff
  return <span>{[kind, name].filter(Boolean).join(' ')}</span>
}
