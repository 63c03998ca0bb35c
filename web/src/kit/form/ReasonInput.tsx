import { Button, Input } from 'antd'
import type { TextAreaProps } from 'antd/es/input/TextArea'
import { useText } from '../../base/text.ts'
import { formText } from './form-text.ts'
import './decision.css'

interface ReasonInputProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  /** What is given most often; one click writes it, and it can be changed. */
  usual: readonly string[]
  value?: string
  onChange?: (value: string) => void
}

/** Why something is done, with what is said most often one click away. */
export function ReasonInput({ usual, value, onChange, ...rest }: ReasonInputProps) {
  const t = useText(formText)
  return (
    <>
      <div className="kit-reasons" role="group" aria-label={t.usualReasons}>
        {usual.map(reason => (
          <Button key={reason} size="small" shape="round" aria-pressed={value === reason} onClick={() => onChange?.(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <Input.TextArea
        {...rest}
        maxLength={200}
        showCount
        autoSize={{ minRows: 3, maxRows: 6 }}
        value={value}
        onChange={event => onChange?.(event.target.value)}
      />
    </>
  )
}
