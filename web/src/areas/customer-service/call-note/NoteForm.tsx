import { callNote, callNoteFields, noteTemplate } from '@gongtai/contract'
import type { AnswerOf, CustomerType, InputOf, NoteInfo, NoteLinkType, NoteTemplate } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { NoteFields } from './NoteFields.tsx'
import { text } from './text.ts'
import './note.css'

type NoteInput = InputOf<typeof callNote.save>

export interface NoteFormProps {
  /** The call that the note is about, by its id or by that of the phone system. */
  callLogId?: number
  callId?: string
  /** The number of an arrival, or one that was typed. */
  phone?: string
  workflow?: string
  customer?: { customerType: CustomerType; customerId: number | null; customerName: string }
  /** The note that is edited; without it a new one is written. */
  note?: NoteInfo
  /** The form has said that the note is saved; whoever shows it asks for everything again. */
  onSaved: (note: AnswerOf<typeof callNote.save>) => void
  /** What came of the call meanwhile. It is linked where the form names nothing else. */
  link?: { linkType: NoteLinkType; linkId: number; title: string }
}

/** 写记录 of a call or without one. What is typed for a call is kept in the tab until it is saved. */
export function NoteForm(props: NoteFormProps) {
  const t = useText(text).form
  const { workflow, note } = props
  const { data, error, refetch } = useQuery(callQuery(noteTemplate.fitting, { workflow, bizType: note?.bizType }))
  // The key changes after a save, so that the next note begins empty.
  const [round, setRound] = useState(0)
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data.length === 0 && note === undefined) return <EmptyState text={t.noTemplate} />
  return <TemplatedForm key={`${props.callId ?? props.callLogId ?? ''} ${note?.id ?? round}`} {...props} templates={data} onNext={() => setRound(round + 1)} />
}

const formOf = ({ callLogId, callId, phone, customer, note }: NoteFormProps, [first]: readonly NoteTemplate[]): Partial<NoteInput> => {
  if (note !== undefined) {
    const { files, phone: _, callId: __, ...info } = note
    return { ...info, callLogId: note.callLogId ?? undefined, tags: note.call?.tags, files: files.map(({ fileName }) => fileName) }
  }
  return {
    callLogId,
    callId: callLogId === undefined ? callId : undefined,
    phone: callLogId === undefined && callId === undefined ? phone : undefined,
    customerType: customer?.customerType,
    customerId: customer?.customerId ?? undefined,
    customerName: customer?.customerName ?? '',
    templateId: first!.id,
    bizType: first!.bizType,
    content: first!.content,
    customValues: {},
    priority: 'NORMAL',
    solved: false,
    files: [],
    tags: [],
  }
}

function TemplatedForm({ templates, onNext, ...props }: NoteFormProps & { templates: readonly NoteTemplate[]; onNext: () => void }) {
  const t = useText(text)
  const { note, onSaved, link } = props
  const draftKey = note === undefined ? (props.callId ?? (props.callLogId === undefined ? undefined : String(props.callLogId))) : undefined
  const [initial] = useState(() => ({ ...formOf(props, templates), ...(draftKey === undefined ? {} : readDraft(draftKey)) }))

  const send = (input: NoteInput) => {
    const typed = input.customValues ?? {}
    const asked = templates.find(({ id }) => id === input.templateId)?.fields.map(({ key }) => key) ?? Object.keys(typed)
    // What was typed for another template stays in the form and is not sent.
    const customValues = Object.fromEntries(Object.entries(typed).filter(([key]) => asked.includes(key)))
    const edited = note === undefined ? {} : { callLogId: undefined, solved: undefined, ...(note.callLogId === null ? { tags: undefined } : {}) }
    const linked = link !== undefined && input.linkId == null ? { linkType: link.linkType, linkId: link.linkId } : {}
    return call(callNote.save, { ...input, ...edited, ...linked, customValues }, { handled: true })
  }
  const done = (saved: AnswerOf<typeof callNote.save>) => {
    if (draftKey !== undefined) dropDraft(draftKey)
    say('success', t.saved)
    onNext()
    onSaved(saved)
  }
  return (
    <SchemaForm
      call={callNote.save}
      fields={callNoteFields}
      initial={initial}
      loadNewer={note && (async () => formOf({ ...props, note: await call(callNote.info, { id: note.id }, { handled: true }) }, templates))}
      send={send}
      onDone={done}
      submitText={t.form.save}
      isKept={draftKey !== undefined}
    >
      {link !== undefined && <Alert type="info" showIcon title={t.form.willLink(link.title)} />}
      <NoteFields
        templates={templates}
        note={note}
        hasCall={props.callLogId !== undefined || props.callId !== undefined || (note?.callLogId ?? null) !== null}
        knowsPhone={props.phone !== undefined}
      />
      {draftKey !== undefined && <KeptDraft name={draftKey} />}
    </SchemaForm>
  )
}

/** Keeps what was typed, so that it is there again after another call, a reload or another page. */
function KeptDraft({ name }: { name: string }) {
  const form = Form.useFormInstance()
  const values: unknown = Form.useWatch([], form)
  useEffect(() => {
    if (values !== undefined && form.isFieldsTouched()) keepDraft(name, values)
  }, [name, values, form])
  return null
}
