import { useState } from 'react'
import { Input } from '../../../../kit/form/Input.ts'
import { isOpenEnd, monthFrom } from './month-input.ts'

interface MonthInputProps {
  value: string | null
  onChange: (month: string | null) => void
  placeholder: string
  'aria-label': string
}

/** A month that is typed in whatever way people write it. It is put into order when they leave it. */
export function MonthInput({ value, onChange, ...props }: MonthInputProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined) onChange(isOpenEnd(typed) ? null : monthFrom(typed))
    setTyped(undefined)
  }
  return (
    <Input
      {...props}
      className="resume-month"
      inputMode="decimal"
      maxLength={10}
      value={typed ?? value ?? ''}
      onChange={event => setTyped(event.target.value)}
      onBlur={leave}
      // Whoever submits by Enter from here means what stands here.
      onPressEnter={leave}
    />
  )
}
