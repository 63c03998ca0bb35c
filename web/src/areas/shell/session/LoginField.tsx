import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  /** It stands at the end of the input. */
  side?: ReactNode
}

export function LoginField({ label, error, side, ...input }: LoginFieldProps) {
  const id = useId()
  return (
    <div className="login-field" data-invalid={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="login-input">
        <input {...input} id={id} required aria-invalid={error !== undefined} aria-describedby={`${id}-error`} spellCheck={false} />
        {side}
      </div>
      <div className="login-error" id={`${id}-error`}>
        {error}
      </div>
    </div>
  )
}
