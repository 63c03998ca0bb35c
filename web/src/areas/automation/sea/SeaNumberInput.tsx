import { seaBounds } from '@gongtai/contract'
import type { SeaNumber } from '@gongtai/contract'
import { InputNumber, Switch } from 'antd'
import { useId } from 'react'
import { useText } from '../../../base/text.ts'
import { isNumberRight } from './sea-draft.ts'
import { text } from './text.ts'

interface SeaNumberInputProps {
  name: SeaNumber
  label: string
  value: number | null
  /** What holds where an exception says nothing. */
  inherited: number | null
  isInheriting: boolean
  byDefault: number | null
  /** A rule of recycling can be off, which 0 says. */
  hasSwitch: boolean
  isDisabled: boolean
  onChange: (value: number | null) => void
}

const offNames: readonly SeaNumber[] = ['newProtectDays', 'noRecordDays', 'noDealDays']

/** One number of a rule, with the inherited or the shipped value in grey below it. */
export function SeaNumberInput({ name, label, value, inherited, isInheriting, byDefault, hasSwitch, isDisabled, onChange }: SeaNumberInputProps) {
  const t = useText(text)
  const id = useId()
  const [min, max] = seaBounds[name]
  const isRight = isNumberRight(name, value) && (isInheriting || value !== null)
  const isOffRule = hasSwitch && value === 0
  const say = (number: number | null) => (number === null ? t.noData : number === 0 && offNames.includes(name) ? t.off : String(number))
  const grey = isInheriting ? t.inherited(say(inherited)) : t.byDefault(say(byDefault))
  return (
    <div className="sea-number">
      <label htmlFor={id}>{label}</label>
      <span className="sea-number-line">
        <InputNumber
          id={id}
          min={min}
          max={max}
          precision={0}
          disabled={isDisabled || isOffRule}
          status={isRight ? '' : 'error'}
          aria-invalid={!isRight}
          aria-describedby={`${id}-hint`}
          placeholder={isInheriting ? say(inherited) : undefined}
          value={value}
          onChange={onChange}
        />
        {hasSwitch && (
          <Switch
            size="small"
            aria-label={t.switchOf(label)}
            disabled={isDisabled}
            checked={value !== 0}
            onChange={isOn => onChange(isOn ? (byDefault === 0 || byDefault === null ? 30 : byDefault) : 0)}
          />
        )}
      </span>
      <span id={`${id}-hint`} className={isRight ? 'kit-secondary' : 'sea-wrong'}>
        {isRight ? `${grey}${isInheriting && offNames.includes(name) ? ` · ${t.zeroIsOff}` : ''}` : t.range(min, max)}
      </span>
    </div>
  )
}
