import { Input } from '../../../kit/form/Input.ts'

interface MoneyInputProps {
  id?: string
  value?: string | null
  onChange?: (amount: string) => void
  onBlur?: () => void
  suffix?: string
}

/** An amount as a person types it; the form says what is wrong with it. */
export function MoneyInput({ value, onChange, suffix, ...props }: MoneyInputProps) {
  return (
    <Input
      {...props}
      prefix="¥"
      suffix={suffix}
      inputMode="decimal"
      maxLength={15}
      value={value ?? ''}
      onChange={event => onChange?.(event.target.value.replaceAll(/[\s,，]/g, ''))}
    />
  )
}
