import { percentToRate, rateToPercent } from '@gongtai/contract'
import { useState } from 'react'
import { Input } from '../../kit/form/Input.ts'

interface PercentInputProps {
  id?: string
  /** A share as the wire has it: 0.7250. */
  value?: string | null
  onChange?: (rate: string | null) => void
  onBlur?: () => void
  placeholder?: string
}

/** A share that people read and type in percent. */
export function PercentInput({ value, onChange, ...props }: PercentInputProps) {
  const [typed, setTyped] = useState('')
  // What is being typed stays as it is as long as it means the value.
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
