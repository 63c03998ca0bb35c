import { said } from '../../base/text.ts'
import type { Call } from '@gongtai/contract'
import { exportRefusals, exportTask, paths } from '@gongtai/contract'
import { Button, notification } from 'antd'
import { useEffect, useState } from 'react'
import { ApiError } from '../../base/api-error.ts'
import { call } from '../../base/api.ts'
import { download } from '../../base/download.ts'
import { currentLanguage } from '../../base/language.ts'
import { feedback, say } from '../../base/notify.ts'
import { useSession } from '../../base/session.ts'
import { exportText } from './export-text.ts'
import { useOnce } from '../once.ts'
import { ProgressBar } from '../show/ProgressBar.tsx'
import { useText } from '../../base/text.ts'
import './export.css'

const pollPause = 1_000
const mostOpen = 3

/** Opens a page of the site; the notice stands outside of the router. */
type Go = (href: string) => void

/** The notices that stand, by key. */
const open = new Set<string>()

/** Asks for the file; a refusal is shown as usual. The notice lives on wherever the person goes, until it is closed or the session ends. */
export async function startExport(target: Call, input: Record<string, unknown>, go: Go): Promise<void> {
  const answer = await call(target, input).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
  if (answer === undefined) return
  // Three notices at most are shown. A fourth export is found in the download centre.
  if (open.size >= mostOpen) return sayWhere()
  const { id } = answer as { id: number }
  // feedback.tsx sets the place and the theme of every notification, so it is loaded first.
  await feedback()
  const key = `export ${id}`
  // It is noted now and not when it is drawn, because another click may come before.
  open.add(key)
  notification.open({
    key,
    title: <Title />,
    description: <ExportNotice id={id} noticeKey={key} go={go} />,
    duration: false,
    role: 'status',
  })
}

function sayWhere(): void {
  const { before, link, after } = said(exportText, currentLanguage()).hint
  say('info', before + link + after)
}

function Title() {
  return useText(exportText).title
}

type Phase = { name: 'generating'; percent: number } | { name: 'ready' } | { name: 'failed'; byTask: boolean }

interface ExportNoticeProps {
  id: number
  noticeKey: string
  go: Go
}

function ExportNotice({ id: first, noticeKey, go }: ExportNoticeProps) {
  const t = useText(exportText)
  const { id, phase, retry, retrying } = useProgress(first)
  const { running, once } = useOnce()
  const session = useSession()
  useEffect(() => {
    open.add(noticeKey)
    return () => void open.delete(noticeKey)
  }, [noticeKey])
  useEffect(() => {
    if (session === null) notification.destroy(noticeKey)
  }, [session, noticeKey])

  const fetchFile = once(async () => {
    if (!(await download(exportTask.download, { id }))) return
    say('success', t.downloaded)
    notification.destroy(noticeKey)
  })

  if (phase.name === 'ready')
    return (
      <div className="export-notice">
        <p>{t.ready}</p>
        <Button type="primary" size="small" loading={running} onClick={() => void fetchFile()}>
          {t.download}
        </Button>
      </div>
    )
  if (phase.name === 'failed')
    return (
      <div className="export-notice" role="alert">
        <p>{t.failed}</p>
        <Button type="primary" size="small" loading={retrying} onClick={() => void retry()}>
          {t.retry}
        </Button>
      </div>
    )
  return (
    <div className="export-notice">
      <p>{t.generating}</p>
      <ProgressBar label={t.progress} percent={phase.percent} />
      <p className="kit-secondary">
        {t.hint.before}
        <a
          href={paths.DownloadCenter()}
          onClick={event => {
            event.preventDefault()
            go(paths.DownloadCenter())
          }}
        >
          {t.hint.link}
        </a>
        {t.hint.after}
      </p>
    </div>
  )
}

/** Polls until the file is there, something fails, or the notice is closed, which does not end the task. */
function useProgress(first: number) {
  const [id, setId] = useState(first)
  const [phase, setPhase] = useState<Phase>({ name: 'generating', percent: 0 })
  const { running, once } = useOnce()
  const isPolling = phase.name === 'generating'

  useEffect(() => {
    if (!isPolling) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      try {
        const { percent } = await call(exportTask.info, { id }, { signal: stop.signal, handled: true })
        if (stop.signal.aborted) return
        setPhase(percent === '100' ? { name: 'ready' } : { name: 'generating', percent: Number(percent) })
        if (percent !== '100') timer = setTimeout(() => void poll(), pollPause)
      } catch (error) {
        if (!stop.signal.aborted) setPhase({ name: 'failed', byTask: error instanceof ApiError && error.code === exportRefusals.generationFailed.code })
      }
    }
    void poll()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [id, isPolling])

  const retry = once(async () => {
    // Only the question for the state failed, so the task may still be running.
    if (phase.name === 'failed' && !phase.byTask) return setPhase({ name: 'generating', percent: 0 })
    const answer = await call(exportTask.retry, { id }).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (answer === undefined) return
    setId(answer.id)
    setPhase({ name: 'generating', percent: 0 })
  })

  return { id, phase, retry, retrying: running }
}
