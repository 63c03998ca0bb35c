import { percentToRate, rateToPercent } from '@gongtai/contract'
import { useState } from 'react'
import { Input } from '../../kit/form/Input.ts'

interface PercentInputProps {
  id?: string
  /** It is a share as the wire has it, such as 0.7250. */
  value?: string | null
  onChange?: (rate: string | null) => void
  onBlur?: () => void
  placeholder?: string
}

/** People read and type a share in percent. */
export function PercentInput({ value, onChange, ...props }: PercentInputProps) {
  const [typed, setTyped] = useState('')
  // The typed text stays as it is as long as it means the value, so that a half-typed number is not rewritten.
  const shown = percentToRate(typed) === (value ?? '') ? typed : value ? rateToPercent(value) : ''
  return (
    <Input
      {...props}
      inputMode="decimal"
      maxLength={6}
      suffix="%"
      value={shown}
      onChange={event => {
        setTyped(event.target.value.trim())
        onChange?.(percentToRate(event.target.value.trim()) || null)
      }}
    />
  )
}
