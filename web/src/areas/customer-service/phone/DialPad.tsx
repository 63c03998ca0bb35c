import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

export function DialPad({ onKey }: { onKey: (key: string) => void }) {
  const t = useText(text)
  return (
    <div className="softphone-pad" role="group" aria-label={t.dialPad}>
      {keys.map(key => (
        <button key={key} type="button" onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
    </div>
  )
}
