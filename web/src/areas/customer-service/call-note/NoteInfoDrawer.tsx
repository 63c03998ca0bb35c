import {
  callBizTypes,
  callDirections,
  callNote,
  callResults,
  inLanguage,
  noteActions,
  noteLinkTypes,
  notePriorities,
  noteStates,
  paths,
  callNoteRecordType,
  callScenes,
} from '@gongtai/contract'
import type { NoteFollowRow, NoteInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Descriptions, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useOnce } from '../../../kit/once.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import type { Said } from '../../../base/text.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { CallPlayer } from '../recording/CallPlayer.tsx'
import { dial, useCanDial } from '../phone/dial.ts'
import { Due } from './Due.tsx'
import { useNoteActions } from './note-actions.ts'
import { NoteDialogs } from './NoteDialogs.tsx'
import type { OpenedNote } from './opened.ts'
import { text } from './text.ts'
import './note.css'

const NoteDrawer = onDemand(() => import('./NoteDrawer.tsx'))

interface NoteInfoDrawerProps {
  id: number | null
  open?: boolean
  onClose: () => void
}

/** 详情 of a business record: what it says, its course and its call. */
export default function NoteInfoDrawer({ id, open = id !== null, onClose }: NoteInfoDrawerProps) {
  const t = useText(text)
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  return (
    <Drawer title={t.title} open={open} onClose={onClose} size={800} destroyOnHidden>
      {last !== null && <Loaded key={last} id={last} />}
    </Drawer>
  )
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(callQuery(callNote.info, { id }))
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return <Parts note={data} />
}

const parts = ['follows', 'call', 'history'] as const
type Part = (typeof parts)[number]

function Parts({ note }: { note: NoteInfo }) {
  const t = useText(text)
  const [part, setPart] = useState<Part>('follows')
  const can = useCan()
  const shown = parts.filter(key => key !== 'history' || can('BusinessRecords'))
  return (
    <>
      <Head note={note} />
      <Facts note={note} />
      <TabBar label={t.title} tabs={shown.map(key => ({ key, label: t.parts[key] }))} active={part} onChange={key => setPart(key as Part)} panel="note-part" />
      <div id="note-part" role="tabpanel" aria-label={t.parts[part]} className="kit-tab-panel">
        {part === 'follows' && <Course follows={note.follows} />}
        {part === 'call' && <CallDigest call={note.call} />}
        {part === 'history' && <RecordHistory recordType="CALL_NOTE" recordId={note.id} />}
      </div>
    </>
  )
}

function Head({ note }: { note: NoteInfo }) {
  const t = useText(text)
  const canDial = useCanDial()
  const { once } = useOnce()
  const [opened, setOpened] = useState<OpenedNote>()
  const [isEditing, setIsEditing] = useState(false)
  const call = once(async () => void (await dial({ refType: 'CALL_NOTE', refId: note.id, field: 'phone', occasion: 'CLICK_DIAL' })))
  const actions = useNoteActions(note, dialog => setOpened({ dialog, note }))
  return (
    <div className="note-head">
      <StatusTag of={noteStates.labels} value={note.handleState} />
      <StatusTag of={notePriorities.labels} value={note.priority} />
      <span className="kit-figure">{note.noteNo}</span>
      <span className="note-grow" />
      {canDial && <Button onClick={() => void call()}>{t.dial}</Button>}
      {note.editable && <Button onClick={() => setIsEditing(true)}>{t.edit}</Button>}
      {actions.map(({ key, label, run }) => (
        <Button key={key} type={key === 'TAKE' || key === 'SOLVE' ? 'primary' : 'default'} onClick={run}>
          {label}
        </Button>
      ))}
      <NoteDialogs opened={opened} open={opened !== undefined} onClose={() => setOpened(undefined)} />
      <NoteDrawer open={isEditing} note={note} onClose={() => setIsEditing(false)} />
    </div>
  )
}

function Facts({ note }: { note: NoteInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const hidden = useHidden()
  const wide = (key: string, label: string, children: ReactNode) => ({ key, label, children, span: 2 })
  return (
    <Descriptions
      className="note-facts"
      bordered
      size="small"
      column={2}
      items={[
        wide('subject', t.subject, note.subject),
        wide('content', t.content, <p className="note-long">{note.content}</p>),
        { key: 'bizType', label: t.bizType, children: inLanguage(callBizTypes.labels[note.bizType], language) },
        { key: 'category', label: t.category, children: note.categoryPath.join(' / ') },
        { key: 'customer', label: t.customer, children: orBlank(note.customerName) },
        ...(hidden('callLog.phone')
          ? []
          : [{ key: 'phone', label: t.phone, children: <MaskedText of={callNoteRecordType} id={note.id} field="phone" value={note.phone} /> }]),
        ...note.customFields.map(field => ({
          key: `custom ${field.key}`,
          label: language === 'en_US' ? field.labelEn : field.label,
          children: valueText(field, t),
          ...(field.type === 'TEXTAREA' ? { span: 2 } : {}),
        })),
        { key: 'handler', label: t.handler, children: orBlank([note.handlerName, note.handlerDeptName].filter(Boolean).join(' · ')) },
        { key: 'due', label: t.due, children: <Due row={note} /> },
        { key: 'next', label: t.nextContact, children: instant(note.nextContactAt) },
        { key: 'template', label: t.templateName, children: orBlank(note.templateName) },
        { key: 'author', label: t.author, children: orBlank(note.staffName) },
        { key: 'created', label: t.created, children: instant(note.createdAt) },
        ...(note.solvedAt === null ? [] : [{ key: 'solvedAt', label: t.solvedAt, children: instant(note.solvedAt), span: 2 }]),
        ...(note.result === null ? [] : [wide('result', t.result, <p className="note-long">{note.result}</p>)]),
        ...(note.closeReason === null ? [] : [wide('closeReason', t.closeReason, note.closeReason)]),
        ...(note.linkType === null ? [] : [wide('link', t.link, <LinkedRecord note={note} />)]),
        ...(note.files.length === 0 ? [] : [wide('files', t.files, <FileList scene={callScenes['call.note']} files={note.files} />)]),
      ]}
    />
  )
}

function valueText({ value, text: words }: NoteInfo['customFields'][number], t: Said<typeof text>): ReactNode {
  if (words !== null) return words
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value)) return orBlank(value.join('、'))
  return typeof value === 'string' ? <span className="note-long">{orBlank(value)}</span> : orBlank(value)
}

function LinkedRecord({ note: { linkType, linkId, linkTitle } }: { note: NoteInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  if (linkType === null || linkId === null) return null
  const kind = inLanguage(noteLinkTypes.labels[linkType], language)
  if (linkTitle === null)
    return (
      <>
        {kind} <span className="kit-secondary">{t.linkHidden}</span>
      </>
    )
  const to = linkType === 'COMPANY' ? paths.CompanyDetail({ companyId: String(linkId) }) : paths.HomeOrderDetail({ id: String(linkId) })
  const mayOpen = can(linkType === 'COMPANY' ? 'CompanyDetail' : 'HomeOrderDetail')
  return (
    <>
      {kind} {mayOpen ? <Link to={to}>{linkTitle}</Link> : linkTitle}
    </>
  )
}

/** What was done, newest first. */
function Course({ follows }: { follows: readonly NoteFollowRow[] }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <Timeline
      entries={follows.map(row => ({
        key: row.id,
        at: row.createdAt,
        title: inLanguage(noteActions.labels[row.action], language),
        who: row.staffName ?? t.system,
        content: (
          <>
            {row.fromState !== row.toState && <StatusTag of={noteStates.labels} value={row.toState} />}
            {row.content !== null && <p className="note-long">{row.content}</p>}
            {row.files.length > 0 && <FileList scene={callScenes['call.note']} files={row.files} />}
          </>
        ),
      }))}
    />
  )
}

function CallDigest({ call }: { call: NoteInfo['call'] }) {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  if (call === null) return <EmptyState text={t.noCall} />
  return (
    <>
      <Descriptions
        className="note-facts"
        bordered
        size="small"
        column={2}
        items={[
          { key: 'startAt', label: t.startAt, children: instant(call.startAt) },
          {
            key: 'result',
            label: inLanguage(callDirections.labels[call.direction], language),
            children: call.result === null ? orBlank(null) : <StatusTag of={callResults.labels} value={call.result} />,
          },
          { key: 'workflow', label: t.workflow, children: orBlank(call.workflow) },
          { key: 'agent', label: t.agent, children: orBlank(call.agentName) },
          { key: 'talk', label: t.talk, children: t.seconds(call.talkSeconds) },
          { key: 'tags', label: t.tags, children: orBlank(call.tags.join('、')) },
        ]}
      />
      {can('CallRecordDetail') && <Link to={paths.CallRecordDetail({ callId: call.callId })}>{t.callDetail}</Link>}
      {call.recordingState === 'READY' && can('CallRecords.recording') && <CallPlayer callId={call.callId} />}
    </>
  )
}
