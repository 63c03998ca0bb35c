import type { Text } from '@gongtai/contract'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'

interface FlagSelectProps {
  of: { true: Text; false: Text }
  id?: string
  value?: boolean
  onChange?: (value: boolean | undefined) => void
  placeholder?: string
}

/** Yes or no, each in its own word. */
export function FlagSelect({ value, onChange, ...props }: FlagSelectProps) {
  const change = (chosen: string | undefined) => onChange?.(chosen === undefined ? undefined : chosen === 'true')
  return <ValueSelect {...props} value={value === undefined ? undefined : String(value)} onChange={change} />
}
