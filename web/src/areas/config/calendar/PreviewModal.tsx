import { workCalendar } from '@gongtai/contract'
import type { DayChange } from '@gongtai/contract'
import { Modal } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useOnce } from '../../../kit/once.ts'
import { MovedList, useMoved } from './MovedList.tsx'
import { text } from './text.ts'

interface PreviewedDays {
  year: number
  days: (DayChange & { version: number })[]
}

/** What the changed days would move, before they are saved. */
export function PreviewModal({ of: { year, days }, open, onClose, onDone }: DialogProps<PreviewedDays>) {
  const t = useText(text)
  const w = useWords()
  const { running, once } = useOnce()
  const moved = useMoved({ days: days.map(({ day, workday, name }) => ({ day, workday, name })) })
  const save = once(async () => {
    const answer = await call(workCalendar.save, { year, days })
    await onDone(t.saved(answer.moved))
  })
  return (
    <Modal
      title={t.sure}
      open={open}
      width={540}
      okText={w.save}
      cancelText={w.cancel}
      okButtonProps={{ loading: running, disabled: moved.data === undefined }}
      onCancel={onClose}
      // `call` has shown the failure.
      onOk={() => void save().catch(() => {})}
    >
      <ul className="calendar-changes">
        {days.map(({ day, workday, name }) => (
          <li key={day}>
            <span className="kit-figure">{day}</span> {workday === null ? t.plain : workday ? t.makeUp : t.dayOff} {name}
          </li>
        ))}
      </ul>
      <MovedList moved={moved} />
    </Modal>
  )
}
