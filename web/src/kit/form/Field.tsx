import { fieldKeyOf, kindOf } from '@gongtai/contract'
import type { Call, Field as KnownField, Fields, InputOf } from '@gongtai/contract'
import { Button, Form } from 'antd'
import type { InputProps, SelectProps } from 'antd'
import { createContext, use, useEffect } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { currentLanguage } from '../../base/language.ts'
import { useHidden } from '../../base/session.ts'
import { FieldsContext, useFieldLabel } from '../fields.ts'
import { ValueSelect } from '../picker/ValueSelect.tsx'
import { showField } from '../show/field-value.tsx'
import type { Values } from '../show/value-set.ts'
import { Input } from './Input.ts'
import { fieldMessage, isBlank, isRequired } from './form-rule.ts'
import type { FormValues } from './form-rule.ts'
import { formText } from './form-text.ts'
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

/** What a field is called: by its own label, by a field of the record with its name, or by another one. */
type Called<Name, FieldName> =
  | { name: Name; label: string; field?: undefined }
  | { name: Name & FieldName; label?: undefined; field?: undefined }
  | { name: Name; label?: undefined; field: FieldName }

interface FieldLook {
  /** What a required field says when it is empty, such as 请选择部门; without it the contract's message stands. */
  empty?: string
  extra?: ReactNode
  /** Given where the schema alone does not say so, for example because an edit may leave the field out but a new record may not. */
  required?: boolean
  /** How a value reads where two versions are compared. */
  show?: (value: never) => ReactNode
  /** `checked` for a switch or a check box. */
  valuePropName?: string
  /** The control. Without one it is a select where the values of the field are known and else an input. */
  children?: ReactElement
}

type FieldProps<Name, FieldName> = Called<Name, FieldName> & FieldLook

/** One field of a SchemaForm. Its rules come from the schema; only what it looks like stands here. A field that is hidden from the person is not drawn. */
export function Field(props: FieldProps<string, string>) {
  const scope = use(FormScopeContext)
  if (scope === null) throw new Error('A Field stands in a SchemaForm')
  const schema = scope.schema.shape[props.name] as z.ZodType | undefined
  if (schema === undefined) throw new Error(`The schema of the form has no field ${props.name}`)
  const isHidden = useHidden()
  const known = use(FieldsContext)[props.field ?? props.name]
  const ownLabel = useFieldLabel()(props.field ?? props.name)
  if (isHidden(fieldKeyOf(schema) ?? known?.guard)) return null
  const label = props.label ?? ownLabel
  if (label === undefined) throw new Error(`The field ${props.name} needs a label, because the form has no such field`)
  return <ShownField {...props} label={label} known={known} scope={scope} schema={schema} />
}

interface ShownFieldProps extends FieldLook {
  name: string
  label: string
  known: KnownField | undefined
  scope: FormScope
  schema: z.ZodType
}

function ShownField({ name, label, known, empty, extra, required = false, show, valuePropName, children, scope, schema }: ShownFieldProps) {
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
      extra={
        name in scope.conflicts ? <Newest value={scope.conflicts[name]} show={show ?? showField(known, schema)} onUse={() => scope.takeNewest(name)} /> : extra
      }
    >
      {children ?? <DefaultControl of={known?.values} schema={schema} />}
    </Form.Item>
  )
}

interface DefaultControlProps extends Omit<SelectProps & InputProps, 'of'> {
  of: Values | undefined
  schema: z.ZodType
}

/** Ant Design gives it value, onChange and the rest that a control needs. */
function DefaultControl({ of, schema, ...control }: DefaultControlProps) {
  if (of === undefined) return <Input {...control} />
  return <ValueSelect {...(control as SelectProps)} of={of} mode={kindOf(schema) === 'list' ? 'multiple' : undefined} />
}

function Newest({ value, show, onUse }: { value: unknown; show: (value: never) => ReactNode; onUse: () => void }) {
  const t = useText(formText)
  return (
    <span className="kit-newest">
      {t.newest}: {isBlank(value) ? blank : show(value as never)}
      <Button type="link" size="small" onClick={onUse}>
        {t.useNewest}
      </Button>
    </span>
  )
}

/** The fields of one call, names checked: `const Field = fieldOf(company.update, companyFields)`. */
export function fieldOf<C extends Call, FieldName extends string = never>(_call: C, _fields?: Fields<FieldName>) {
  return Field as (props: FieldProps<keyof InputOf<C> & string, FieldName>) => ReactNode
}
