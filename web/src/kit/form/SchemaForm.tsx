import { commonRefusals, fieldErrors } from '@gongtai/contract'
import type { AnswerOf, Call, FieldError, Fields, InputOf } from '@gongtai/contract'
import { Button, Form } from 'antd'
import { use, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ApiError } from '../../base/api-error.ts'
import { call as makeCall } from '../../base/api.ts'
import { useDraft } from '../../base/draft.ts'
import { currentLanguage } from '../../base/language.ts'
import { useLeaveGuard } from '../../base/leave-guard.ts'
import { say } from '../../base/notify.ts'
import { randomId } from '../../base/random-id.ts'
import { FieldsContext, useFieldLabel } from '../fields.ts'
import { FormScopeContext } from './Field.tsx'
import { errorsByField, inputFrom, isBlank, isRequired, isSame, mergeNewer, toWire } from './form-rule.ts'
import type { FormValues } from './form-rule.ts'
import { FormNotice } from './FormNotice.tsx'
import type { Notice } from './FormNotice.tsx'
import { GuardedCloseContext, useReportDirty } from './guarded-close.ts'
import { formText } from './form-text.ts'
import { useOnce } from '../once.ts'
import { useText } from '../../base/text.ts'

export interface SchemaFormProps<C extends Call> {
  call: C
  /** The fields of the record: form fields without a label of their own take theirs from here, and so do messages. */
  fields?: Fields
  /** Given where the form checks more than its call does. */
  schema?: z.ZodObject
  /** The record that is edited, or what a new one starts with. Fields of the call without a Field, such as id and version, are sent from here. */
  initial?: Partial<InputOf<C>>
  /** Reads the record anew after somebody else changed it. Needed where the call takes a version. */
  loadNewer?: () => Promise<Partial<InputOf<C>>>
  /** The refusal that tells of a stale version, where the area has words of its own for it. */
  stale?: { code: number }
  /** Sends in the place of the one call, for example where there are more records than the call takes. */
  send?: (input: InputOf<C>) => Promise<AnswerOf<C>>
  /** The last question before the call is made, with what would be sent. */
  confirm?: (input: InputOf<C>) => Promise<boolean>
  /** The form stays at work until what it answers is through. */
  onDone: (answer: AnswerOf<C>) => unknown
  /** Not needed in a FormDrawer or FormModal, which close themselves; given in one, it takes back the form alone. */
  onCancel?: () => void
  submitText?: string
  /** What is typed is kept by the page and is there again, so that leaving it asks nothing. */
  isKept?: boolean
  /** What stands with a refusal, such as the way to the record that it speaks of. */
  explain?: (refusal: ApiError) => ReactNode
  /** In the place of the usual two buttons, where a form has steps or can be sent in two ways. */
  renderFooter?: (state: { running: boolean; cancel: (() => void) | undefined }) => ReactNode
  children: ReactNode
}

const requestNoField = 'requestNo'

/** Which record a form is about: its own id, or that of the company, member … that something is added to. */
const idsIn = (record: FormValues) => Object.entries(record).filter(([name, value]) => (name === 'id' || name.endsWith('Id')) && value !== undefined)

/** A form whose rules are those of the call that it makes. */
export function SchemaForm<C extends Call>({ fields, ...props }: SchemaFormProps<C>) {
  const inherited = use(FieldsContext)
  return (
    <FieldsContext value={fields ?? inherited}>
      <FormOf {...props} />
    </FieldsContext>
  )
}

function FormOf<C extends Call>({
  call,
  schema = call.input,
  initial = {},
  loadNewer,
  stale = commonRefusals.staleVersion,
  send = input => makeCall(call, input, { handled: true }),
  confirm,
  onDone,
  onCancel,
  submitText,
  isKept = false,
  explain,
  renderFooter,
  children,
}: Omit<SchemaFormProps<C>, 'fields'>) {
  const t = useText(formText)
  const labelOf = useFieldLabel()
  const [form] = Form.useForm<FormValues>()
  const [base, setBase] = useState<FormValues>(initial)
  const [conflicts, setConflicts] = useState<FormValues>({})
  const [notice, setNotice] = useState<Notice>()
  const [dirty, setDirty] = useState(false)
  const [labels] = useState(() => new Map<string, string>())
  const [waiting] = useState(() => new Set<string>())
  const { running, once } = useOnce()
  const [number, setNumber] = useState(randomId)
  const guard = use(GuardedCloseContext)

  const names = () => [...labels.keys()]
  const wire = (name: string, value: unknown) => toWire(schema.shape[name] as z.ZodType, value)
  const noteChange = () => setDirty(names().some(name => !isSame(wire(name, form.getFieldValue(name)), wire(name, base[name]))))

  useLeaveGuard(dirty && !isKept)
  useReportDirty(dirty)
  // The draft is named after the record, so that what was typed for one is never offered for another.
  useDraft<FormValues>(`${call.path} ${JSON.stringify(idsIn(base))}`, {
    dirty,
    read: () => form.getFieldsValue(),
    restore: values => {
      form.setFieldsValue(values)
      noteChange()
    },
  })

  const showErrors = (errors: readonly FieldError[], title: string) => {
    const { inline, rest } = errorsByField(errors, names())
    form.setFields([...inline].map(([name, messages]) => ({ name, errors: messages })))
    const first = names().find(name => inline.has(name))
    if (first !== undefined) form.scrollToField(first, { block: 'center', focus: true })
    const called = (path: string) => labelOf(path.split('.')[0]!) ?? path
    const lines = rest.map(({ field, message }) => (field === '' ? message : `${called(field)}: ${message}`))
    setNotice(lines.length > 0 ? { kind: 'error', title, lines } : undefined)
  }

  const showFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 406 && error.fieldErrors.length > 0) showErrors(error.fieldErrors, error.message)
    else if (error.code === stale.code && loadNewer !== undefined) setNotice({ kind: 'stale', title: error.message })
    else setNotice({ kind: 'error', title: error.message, requestId: error.status >= 500 ? error.requestId : undefined, lines: [], more: explain?.(error) })
  }

  const submit = once(async () => {
    if (waiting.size > 0) return say('warning', t.uploading)
    const record = requestNoField in schema.shape ? { ...base, [requestNoField]: number } : base
    const input = inputFrom(schema, record, form.getFieldsValue())
    const parsed = schema.safeParse(input)
    if (!parsed.success) return showErrors(fieldErrors(parsed.error.issues, currentLanguage()), t.incomplete)
    setNotice(undefined)
    try {
      if (confirm !== undefined && !(await confirm(input as InputOf<C>))) return
      const answer = await send(input as InputOf<C>)
      setNumber(randomId())
      // The guard is taken down first, because `onDone` may leave the page.
      flushSync(() => setDirty(false))
      await onDone(answer)
    } catch (error) {
      showFailure(error)
    }
  })

  const takeNewer = once(async () => {
    try {
      const newer = (await loadNewer!()) as FormValues
      const merge = mergeNewer(names(), base, form.getFieldsValue(), newer)
      form.setFieldsValue(merge.values)
      setBase(newer)
      setConflicts(merge.conflicts)
      setNotice({
        kind: 'merged',
        title: t.merged,
        lines: merge.changed.length === 0 ? [] : [t.changedByOthers(merge.changed.map(name => labels.get(name)).join(', '))],
      })
    } catch (error) {
      showFailure(error)
    }
  })

  const takeNewest = (name: string) => {
    form.setFieldValue(name, conflicts[name])
    const { [name]: _, ...others } = conflicts
    setConflicts(others)
    noteChange()
  }

  const refuse = () => {
    const isMissing = (name: string) => isRequired(schema.shape[name] as z.ZodType) && isBlank(form.getFieldValue(name))
    if (names().some(isMissing)) say('warning', t.incomplete, 2)
  }

  const recheck = (changed: FormValues) => {
    noteChange()
    const wrong = Object.keys(changed).filter(name => form.getFieldError(name).length > 0)
    if (wrong.length > 0) form.validateFields(wrong).catch(() => {})
  }

  const cancel = onCancel ?? guard?.close
  const scope = { schema, labels, conflicts, takeNewest, waiting }

  return (
    <Form
      form={form}
      name={useId()}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={recheck}
      onFinish={submit}
      onFinishFailed={refuse}
    >
      <FormNotice notice={notice} onLoadNewer={takeNewer} />
      <FormScopeContext value={scope}>{children}</FormScopeContext>
      <div className="kit-form-footer">
        {renderFooter ? (
          renderFooter({ running, cancel })
        ) : (
          <>
            {cancel && <Button onClick={cancel}>{t.cancel}</Button>}
            <Button type="primary" htmlType="submit" loading={running} disabled={running}>
              {submitText ?? t.save}
            </Button>
          </>
        )}
      </div>
    </Form>
  )
}
