import { Button } from 'antd'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { PositionSlots } from '../interview/PositionSlots.tsx'
import { ProgressTab } from './ProgressTab.tsx'
import { text } from './text.ts'

interface PositionProgressTabProps {
  position: { id: number; title: string; state: string }
}

/** The tab 候选人 of a position: its slots of the week with who comes, and everybody who was booked. */
export function PositionProgressTab({ position: { id, title, state } }: PositionProgressTabProps) {
  const t = useText(text)
  const can = useCan()
  const mayBook = state === 'ONLINE' && (can('Interview.book') || can('JobSeekers.book'))
  return (
    <ProgressTab
      of={{ positionId: id }}
      renderAbove={show => <PositionSlots positionId={id} onOpen={show} />}
      renderActions={({ open }) =>
        mayBook && (
          <Button type="primary" onClick={() => open('book', { position: { id, title } })}>
            {t.book}
          </Button>
        )
      }
    />
  )
}
