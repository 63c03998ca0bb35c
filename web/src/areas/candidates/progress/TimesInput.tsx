import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../../base/text.ts'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { text } from './text.ts'

interface TimesInputProps {
  id?: string
  value?: string[]
  onChange?: (times: string[]) => void
}

const mostTimes = 3

/** Up to three times at which the candidate could come. A line that stays blank is refused by the form. */
export function TimesInput({ id, value = [], onChange }: TimesInputProps) {
  const t = useText(text).booking
  const put = (at: number, time: string) => onChange?.(value.map((old, place) => (place === at ? time : old)))
  return (
    <div className="progress-slots" id={id}>
      {value.map((time, at) => (
        // Lines have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="booking-time" key={at}>
          <InstantPicker isFuture aria-label={`${t.times} ${at + 1}`} value={time} onChange={next => put(at, next ?? '')} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t.removeTime}
            title={t.removeTime}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {value.length < mostTimes && (
        <Button className="booking-add" type="dashed" size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...value, ''])}>
          {t.addTime}
        </Button>
      )}
    </div>
  )
}
