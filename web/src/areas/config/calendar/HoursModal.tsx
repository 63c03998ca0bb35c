import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { officeHours, workCalendar } from '@gongtai/contract'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useOnce } from '../../../kit/once.ts'
import { MovedList, useMoved } from './MovedList.tsx'
import { text } from './text.ts'

interface EditedHours {
  hours: string[][]
  version: number
}

/** The stretches of a working day. What a change moves is told once they are right. */
export function HoursModal({ of: { hours: saved, version }, open, onClose, onDone }: DialogProps<EditedHours>) {
  const t = useText(text)
  const w = useWords()
  const { running, once } = useOnce()
  const [hours, setHours] = useState(saved as [string, string][])
  const isRight = officeHours.safeParse(hours).success
  const isChanged = JSON.stringify(hours) !== JSON.stringify(saved)
  const set = (place: number, side: 0 | 1, time: string) =>
    setHours(before => before.map((stretch, at) => (at === place ? (stretch.with(side, time) as [string, string]) : stretch)))
  const save = once(async () => {
    const { moved } = await call(workCalendar.saveHours, { version, hours })
    await onDone(t.saved(moved))
  })
  return (
    <Modal
      title={t.editHours}
      open={open}
      width={540}
      okText={w.save}
      cancelText={w.cancel}
      okButtonProps={{ loading: running, disabled: !isRight || !isChanged }}
      onCancel={onClose}
      // `call` has shown the failure.
      onOk={() => void save().catch(() => {})}
    >
      <p className="kit-secondary">{t.hoursHint}</p>
      {hours.map(([from, to], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch has no other name than its place
        <div key={place} className="calendar-stretch">
          <Input type="time" aria-label={t.from} value={from} onChange={event => set(place, 0, event.target.value)} />
          <span aria-hidden="true">–</span>
          <Input type="time" aria-label={t.to} value={to} onChange={event => set(place, 1, event.target.value)} />
          {hours.length > 1 && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t.removeStretch}
              onClick={() => setHours(before => before.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {hours.length < 4 && (
        <Button icon={<PlusOutlined />} onClick={() => setHours(before => [...before, ['', '']])}>
          {t.addStretch}
        </Button>
      )}
      {!isRight && (
        <p role="alert" className="calendar-wrong">
          {t.wrongHours}
        </p>
      )}
      {isRight && isChanged && <MovedHours hours={hours} />}
    </Modal>
  )
}

function MovedHours({ hours }: { hours: [string, string][] }) {
  return <MovedList moved={useMoved({ hours })} />
}
