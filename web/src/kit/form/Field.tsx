import { fieldKeyOf } from '@gongtai/contract'
import type { Call, InputOf } from '@gongtai/contract'
import { Button, Form } from 'antd'
import { createContext, use, useEffect } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { currentLanguage } from '../../base/language.ts'
import { useHidden } from '../../base/session.ts'
import { fieldMessage, isBlank, isRequired } from './form-rule.ts'
import type { FormValues } from './form-rule.ts'
import { kitText } from '../kit-text.ts'
import { blank } from '../show/show.tsx'
import { useText } from '../../base/text.ts'

export interface FormScope {
  schema: z.ZodObject
  /** Labels by name of the fields that stand in the form. */
  labels: Map<string, string>
  /** Newer values of fields that somebody else changed too. */
  conflicts: FormValues
  takeNewest: (name: string) => void
  /** Controls whose value is still on its way, such as a file that is being sent. The form is not submitted before. */
  waiting: Set<string>
}

export const FormScopeContext = createContext<FormScope | null>(null)

interface FieldProps<Name> {
  name: Name
  label: string
  /** What a required field says when it is empty, such as 请选择部门; without it the contract's message stands. */
  empty?: string
  extra?: ReactNode
  /** Where the schema alone does not say so: the field may be left out of an edit, but not of a new record. */
  required?: boolean
  /** How a value reads where two versions are compared. */
  show?: (value: never) => ReactNode
  /** `checked` for a switch or a check box. */
  valuePropName?: string
  children: ReactElement
}

/** One field of a SchemaForm. Its rules come from the schema; only what it looks like stands here. A field that is hidden from the person is not drawn. */
export function Field(props: FieldProps<string>) {
  const scope = use(FormScopeContext)
  if (scope === null) throw new Error('A Field stands in a SchemaForm')
  const schema = scope.schema.shape[props.name] as z.ZodType | undefined
  if (schema === undefined) throw new Error(`The schema of the form has no field ${props.name}`)
  const isHidden = useHidden()
  return isHidden(fieldKeyOf(schema)) ? null : <ShownField {...props} scope={scope} schema={schema} />
}

interface ShownFieldProps extends FieldProps<string> {
  scope: FormScope
  schema: z.ZodType
}

function ShownField({ name, label, empty, extra, required = false, show, valuePropName, children, scope, schema }: ShownFieldProps) {
  const { labels } = scope
  const needed = required || isRequired(schema)

  useEffect(() => {
    labels.set(name, label)
    return () => void labels.delete(name)
  }, [labels, name, label])

  const validator = async (_rule: unknown, value: unknown) => {
    const message = needed && isBlank(value) && empty !== undefined ? empty : fieldMessage(schema, value, currentLanguage())
    if (message !== undefined) throw new Error(message)
  }

  return (
    <Form.Item
      name={name}
      label={label}
      required={needed}
      rules={[{ validator }]}
      validateTrigger="onBlur"
      valuePropName={valuePropName}
      extra={name in scope.conflicts ? <Newest value={scope.conflicts[name]} show={show} onUse={() => scope.takeNewest(name)} /> : extra}
    >
      {children}
    </Form.Item>
  )
}

function Newest({ value, show, onUse }: { value: unknown; show?: (value: never) => ReactNode; onUse: () => void }) {
  const t = useText(kitText).form
  return (
    <span className="kit-newest">
      {t.newest}: {show ? show(value as never) : isBlank(value) ? blank : String(value)}
      <Button type="link" size="small" onClick={onUse}>
        {t.useNewest}
      </Button>
    </span>
  )
}

/** The fields of one call, names checked: `const Field = fieldOf(staff.update)`. */
export function fieldOf<C extends Call>(_call: C) {
  return Field as (props: FieldProps<keyof InputOf<C> & string>) => ReactNode
}
