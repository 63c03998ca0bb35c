import { Alert, Button } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { Booked } from './book-answer.ts'
import { text } from './text.ts'

/** Who was booked and who was not, with the reason for each. */
export function BookAnswer({ answer: { success, failures }, onClose }: { answer: Booked; onClose: () => void }) {
  const t = useText(text).booking
  const w = useWords()
  return (
    <>
      <Alert type={success.length === 0 ? 'error' : 'warning'} showIcon title={t.resultTitle(success.length, failures.length)} />
      <ul className="progress-answers">
        {failures.map(({ id, name, msg }) => (
          <li key={id}>
            <strong>{name === '' ? `#${id}` : name}</strong> {msg}
          </li>
        ))}
      </ul>
      <div className="kit-form-footer">
        <Button type="primary" onClick={onClose}>
          {w.close}
        </Button>
      </div>
    </>
  )
}
