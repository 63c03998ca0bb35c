import { company, paths } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Form, Input } from 'antd'
import { use, useState } from 'react'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Field, FormScopeContext } from '../../../kit/form/Field.tsx'
import { fieldMessage } from '../../../kit/form/form-rule.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface CheckedFieldProps {
  name: 'name' | 'creditCode' | 'mobile'
  maxLength: number
  numeric?: boolean
  extra?: ReactNode
  /** The company being edited is no duplicate of itself. */
  companyId?: number
}

/** A value that may be taken already is looked for when the field is left. */
export function CheckedField({ name, maxLength, numeric = false, extra, companyId }: CheckedFieldProps) {
  const { schema } = use(FormScopeContext)!
  const [asked, setAsked] = useState('')
  const value: unknown = Form.useWatch(name)
  const isRight = asked !== '' && fieldMessage(schema.shape[name], asked, currentLanguage()) === undefined
  const { data } = useQuery({ ...callQuery(company.duplicates, { [name]: asked, companyId }), enabled: isRight })
  const found = isRight && value === asked ? data?.find(({ field }) => field === name) : undefined
  const warning = found && (
    <div className="kit-warning" role="status">
      {found.message} {found.companyId !== null && <CompanyLink id={found.companyId} name={found.companyName} />}
    </div>
  )
  // The extra is left out where there is nothing to say, because an empty one would still take room.
  const below =
    extra === undefined ? (
      warning
    ) : (
      <>
        {extra}
        {warning}
      </>
    )
  return (
    <Field name={name} extra={below}>
      <Input maxLength={maxLength} inputMode={numeric ? 'numeric' : undefined} onBlur={event => setAsked(event.target.value)} />
    </Field>
  )
}

/** The link opens a new tab, so that what was typed here stays. */
export function CompanyLink({ id, name }: { id: number; name?: string | null }) {
  const t = useText(text).form
  if (!useCan()('CompanyDetail')) return name
  return (
    <Link to={paths.CompanyDetail({ companyId: id })} target="_blank" className="kit-inline-link">
      {name ?? t.viewCompany}
    </Link>
  )
}
