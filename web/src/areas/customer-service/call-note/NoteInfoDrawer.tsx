import {
  callBizTypes,
  callDirections,
  callNote,
  callResults,
  inLanguage,
  callLogFields,
  callNoteActions,
  callNoteFields,
  noteSteps,
  noteLinkTypes,
  noteStates,
  paths,
  callNoteRecordType,
  callScenes,
} from '@gongtai/contract'
import type { NoteFollowRow, NoteInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Descriptions, Skeleton } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { twoColumns } from '../../../kit/detail/fact-columns.ts'
import { useLanguage } from '../../../base/language.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useCan, useHidden } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { useOnce } from '../../../kit/once.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { LifeSteps, stepsTo } from '../../../kit/detail/LifeSteps.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { blank, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { Seconds } from '../call-log/CallCells.tsx'
import { CallPlayer } from '../recording/CallPlayer.tsx'
import { valueInWords } from '../caller/caller-fields.ts'
import { dial, useCanDial } from '../phone/dial.ts'
import { NoteDue, NoteHandler, NotePriority } from './NoteCells.tsx'
import { noteDialogs, noteOpeners } from './dialogs.ts'
import { text } from './text.ts'
import './note.css'

interface NoteInfoDrawerProps {
  id: number | null
  open: boolean
  onClose: () => void
}

/** 详情 of a business record shows what it says, its course and its call. */
export default function NoteInfoDrawer({ id, open, onClose }: NoteInfoDrawerProps) {
  const t = useText(text)
  // The last note is kept, because the drawer shows it until it is out of sight.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  const { data, error, refetch } = useQuery({ ...callQuery(callNote.info, { id: last ?? 0 }), enabled: last !== null })
  return (
    <SideDrawer
      title={data?.noteNo ?? t.title}
      state={data && <NoteTags note={data} />}
      extra={data && <NoteActions key={data.id} note={data} />}
      open={open}
      onClose={onClose}
      isWide
    >
      {data !== undefined ? (
        <Parts key={data.id} note={data} />
      ) : error === null ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </SideDrawer>
  )
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
      <div className="kit-drawer-record">
        <NoteSteps note={note} />
        <First note={note} />
      </div>
      <Facts note={note} />
      <TabBar label={t.title} tabs={shown.map(key => ({ key, label: t.parts[key] }))} active={part} onChange={key => setPart(key as Part)} panel="note-part" />
      <div id="note-part" role="tabpanel" aria-label={t.parts[part]} className="kit-tab-panel">
        {part === 'follows' && <Course follows={note.follows} />}
        {part === 'call' && <CallDigest call={note.call} />}
        {part === 'history' && <RecordHistory recordType={callNoteRecordType} recordId={note.id} />}
      </div>
    </>
  )
}

function NoteTags({ note }: { note: NoteInfo }) {
  return (
    <>
      <StatusTag of={noteStates} value={note.handleState} />
      <NotePriority row={note} />
    </>
  )
}

function NoteActions({ note }: { note: NoteInfo }) {
  const t = useText(text)
  const w = useWords()
  const canDial = useCanDial()
  const { once } = useOnce()
  const { open, dialogs } = useDialogs(noteDialogs)
  const call = once(async () => void (await dial({ refType: 'CALL_NOTE', refId: note.id, field: 'phone', occasion: 'CLICK_DIAL' })))
  return (
    <span className="kit-actions">
      <ActionButtons of={callNoteActions} row={note} primary={['TAKE', 'SOLVE', 'FOLLOW', 'REOPEN']} on={noteOpeners(open, note, t)}>
        {canDial && <Button onClick={() => void call()}>{t.dial}</Button>}
        {note.editable && <Button onClick={() => open('edit', { note })}>{w.edit}</Button>}
      </ActionButtons>
      {dialogs}
    </span>
  )
}

/** From its writing to its solution; one that is closed unsolved ends there. */
function NoteSteps({ note }: { note: NoteInfo }) {
  const language = useLanguage()
  const at = { PENDING: note.createdAt, SOLVED: note.solvedAt }
  const isUnsolved = note.handleState === 'CLOSED' && note.solvedAt === null
  const way = isUnsolved ? (['PENDING', 'CLOSED'] as const) : (['PENDING', 'PROCESSING', 'SOLVED', 'CLOSED'] as const)
  return <LifeSteps steps={stepsTo(noteStates, way, note.handleState, language, at)} />
}

/** Who is to be called back, by whom and by when. */
function First({ note }: { note: NoteInfo }) {
  const l = useLabels(callNoteFields)
  const hidden = useHidden()
  return (
    <FactStrip>
      <Fact label={l.customerName}>{orBlank(note.customerName)}</Fact>
      {!hidden('callLog.phone') && (
        <Fact label={l.phone}>
          <MaskedText of={callNoteRecordType} id={note.id} field="phone" value={note.phone} />
        </Fact>
      )}
      <Fact label={l.handlerName} below={note.handlerDeptName}>
        <NoteHandler row={note} />
      </Fact>
      <Fact label={l.dueAt}>
        <NoteDue row={note} />
      </Fact>
      <Fact label={l.nextContactAt}>{instant(note.nextContactAt)}</Fact>
      <Fact label={l.categoryPath}>{note.categoryPath.join(' / ')}</Fact>
    </FactStrip>
  )
}

function Facts({ note }: { note: NoteInfo }) {
  const l = useLabels(callNoteFields)
  const language = useLanguage()
  const wide = (key: string, label: string, children: ReactNode) => ({ key, label, children, span: 2 })
  return (
    <Descriptions
      className="note-facts"
      bordered
      size="small"
      column={twoColumns}
      items={[
        wide('subject', l.subject, note.subject),
        wide('content', l.content, <p className="note-long">{note.content}</p>),
        { key: 'bizType', label: l.bizType, children: <ValueName of={callBizTypes} value={note.bizType} /> },
        ...note.customFields.map(field => ({
          key: `custom ${field.key}`,
          label: inLanguage([field.label, field.labelEn], language),
          children: <span className="note-long">{orBlank(field.text ?? valueInWords(field.value, language))}</span>,
          ...(field.type === 'TEXTAREA' ? { span: 2 } : {}),
        })),
        { key: 'template', label: l.templateName, children: orBlank(note.templateName) },
        { key: 'author', label: l.staffName, children: orBlank(note.staffName) },
        { key: 'created', label: l.createdAt, children: instant(note.createdAt) },
        ...(note.solvedAt === null ? [] : [{ key: 'solvedAt', label: l.solvedAt, children: instant(note.solvedAt), span: 2 }]),
        ...(note.result === null ? [] : [wide('result', l.result, <p className="note-long">{note.result}</p>)]),
        ...(note.closeReason === null ? [] : [wide('closeReason', l.closeReason, note.closeReason)]),
        ...(note.linkType === null ? [] : [wide('link', l.linkType, <LinkedRecord note={note} />)]),
        ...(note.files.length === 0 ? [] : [wide('files', l.files, <FileList scene={callScenes['call.note']} files={note.files} />)]),
      ]}
    />
  )
}

function LinkedRecord({ note: { linkType, linkTitle, linkPath } }: { note: NoteInfo }) {
  const t = useText(text)
  if (linkType === null) return null
  const kind = <ValueName of={noteLinkTypes} value={linkType} />
  if (linkTitle === null)
    return (
      <>
        {kind} <span className="kit-secondary">{t.linkHidden}</span>
      </>
    )
  return (
    <>
      {kind} {linkPath === null ? linkTitle : <SiteLink to={linkPath}>{linkTitle}</SiteLink>}
    </>
  )
}

/** The course has the newest step first. */
function Course({ follows }: { follows: readonly NoteFollowRow[] }) {
  const w = useWords()
  return (
    <Timeline
      entries={follows.map(row => ({
        key: row.id,
        at: row.createdAt,
        title: <ValueName of={noteSteps} value={row.action} />,
        who: row.staffName ?? w.system,
        content: (
          <>
            {row.fromState !== row.toState && <StatusTag of={noteStates} value={row.toState} />}
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
  const l = useLabels(callLogFields)
  const can = useCan()
  if (call === null) return <EmptyState text={t.noCall} />
  return (
    <>
      <Descriptions
        className="note-facts"
        bordered
        size="small"
        column={twoColumns}
        items={[
          { key: 'startAt', label: l.startAt, children: instant(call.startAt) },
          {
            key: 'result',
            label: <ValueName of={callDirections} value={call.direction} />,
            children: call.result === null ? blank : <StatusTag of={callResults} value={call.result} />,
          },
          { key: 'workflow', label: l.workflowName, children: orBlank(call.workflow) },
          { key: 'agent', label: l.agentName, children: orBlank(call.agentName) },
          { key: 'talk', label: l.talkSeconds, children: <Seconds value={call.talkSeconds} /> },
          { key: 'tags', label: l.tags, children: orBlank(call.tags.join('、')) },
        ]}
      />
      {can('CallRecordDetail') && <Link to={paths.CallRecordDetail({ callId: call.callId })}>{t.callDetail}</Link>}
      {call.recordingState === 'READY' && can('CallRecords.recording') && <CallPlayer callId={call.callId} />}
    </>
  )
}
