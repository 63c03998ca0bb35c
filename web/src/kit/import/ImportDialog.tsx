import { importTask, inLanguage } from '@gongtai/contract'
import type { ImportInfo, ImportKind, ImportState } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton, Steps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../base/api.ts'
import { onEvent } from '../../base/event-stream.ts'
import { useLanguage } from '../../base/language.ts'
import { say } from '../../base/notify.ts'
import { callQuery, useRefresh } from '../call-query.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { importText } from './import-text.ts'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import type { ImportParameters } from './ImportUpload.tsx'
import { ProgressBar } from '../show/ProgressBar.tsx'
import { useText } from '../../base/text.ts'
import './import.css'

interface ImportDialogProps {
  kind: Pick<ImportKind, 'name' | 'label'>
  open: boolean
  /** An import that was begun before; without one the dialog starts with the upload, or where the person left it. */
  taskId?: number
  /** What the kind asks for beside the file: its fields, and the values that they have now. */
  parameters?: ImportParameters
  onClose: () => void
  /** Rows came in, also when the dialog was closed meanwhile. */
  onDone: () => void
  /** 查看数据: the person wants to see what came in. */
  onView: () => void
}

/** Imports that are not at their end, by kind: whoever leaves the page and comes back goes on where they were. */
const begun = new Map<string, number>()

const pollPause = 1_000
const running: readonly ImportState[] = ['CHECKING', 'IMPORTING']
const steps: Record<ImportState, 1 | 2> = { CHECKING: 1, CHECKED: 1, REJECTED: 1, IMPORTING: 2, FINISHED: 2, FAILED: 2, CANCELLED: 2 }

/** Upload, check, result (areas/files-exports.md, Import dialog). Nothing is written before the person confirms what the check found. */
export function ImportDialog({ kind: { name: kind, label }, open, taskId, parameters, onClose, onDone, onView }: ImportDialogProps) {
  const t = useText(importText)
  const language = useLanguage()
  const [own, setOwn] = useState<number | undefined>(() => begun.get(kind))
  const id = taskId ?? own
  const { info, error, refetch } = useImport(id, onDone)

  const follow = (next: number | undefined) => {
    setOwn(next)
    if (next === undefined) begun.delete(kind)
    else begun.set(kind, next)
  }
  const again = () => {
    // A checked import that was not confirmed is cancelled, because nobody needs it any more.
    if (info?.state === 'CHECKED') void call(importTask.cancel, { id: info.id }, { handled: true }).catch(() => {})
    follow(undefined)
  }
  const isOver = info !== undefined && !running.includes(info.state) && info.state !== 'CHECKED'
  useEffect(() => {
    if (isOver) begun.delete(kind)
  }, [isOver, kind])
  const close = () => {
    if (info?.state === 'IMPORTING') say('info', t.goesOn)
    onClose()
  }
  const afterClose = () => {
    if (isOver && taskId === undefined) follow(undefined)
  }

  return (
    <Modal
      title={t.title(inLanguage(label, language))}
      open={open}
      onCancel={close}
      afterClose={afterClose}
      mask={{ closable: false }}
      footer={null}
      width={960}
      destroyOnHidden
    >
      <Steps size="small" className="import-steps" current={id === undefined ? 0 : info ? steps[info.state] : 1} items={t.steps.map(title => ({ title }))} />
      {id === undefined && <ImportUpload kind={kind} parameters={parameters} onChecked={follow} />}
      {id !== undefined && info === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton active />)}
      {info && running.includes(info.state) && <Running info={info} />}
      {info && (info.state === 'CHECKED' || info.state === 'REJECTED') && (
        <ImportCheck info={info} onAgain={taskId === undefined ? again : undefined} onConfirmed={refetch} />
      )}
      {info && steps[info.state] === 2 && info.state !== 'IMPORTING' && (
        <ImportResult
          info={info}
          onClose={close}
          onView={() => {
            close()
            onView()
          }}
        />
      )}
    </Modal>
  )
}

function Running({ info }: { info: ImportInfo }) {
  const t = useText(importText)
  return (
    <div className="import-running">
      <p role="status">{info.state === 'CHECKING' ? t.checking : t.importing}</p>
      <ProgressBar label={t.progress} percent={Number(info.percent)} />
      <p className="kit-secondary">{info.originalName}</p>
    </div>
  )
}

/** How an import stands: told by the server, else asked each second while something runs. */
function useImport(id: number | undefined, onDone: () => void) {
  const refresh = useRefresh()
  const query = useQuery({
    ...callQuery(importTask.info, { id: id ?? 0 }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data !== undefined && running.includes(data.state) ? pollPause : false),
  })
  const info = id === undefined ? undefined : query.data
  useEffect(
    () =>
      onEvent('IMPORT', event => {
        if (event.id === id) refresh(importTask.info)
      }),
    [id, refresh],
  )
  useFinished(info, () => {
    refresh(importTask.page)
    onDone()
  })
  return { info, error: query.error, refetch: () => refresh(importTask.info, importTask.page) }
}

/** Calls once when an import that was seen before has come to its end. One of a few rows is over before it is seen running. */
function useFinished(info: ImportInfo | undefined, onFinished: () => void): void {
  const before = useRef<ImportState>(undefined)
  useEffect(() => {
    const wasOpen = before.current === 'CHECKED' || before.current === 'IMPORTING'
    if (wasOpen && info !== undefined && steps[info.state] === 2 && info.state !== 'IMPORTING') onFinished()
    before.current = info?.state
  })
}
