import { CheckCircleFilled, CloseOutlined, RightOutlined } from '@ant-design/icons'
import { inLanguage, paths } from '@gongtai/contract'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../base/language.ts'
import { say } from '../../base/notify.ts'
import { nextOfQueue, startQueue } from '../../base/queue-work.ts'
import { useQueues } from '../../base/queues.ts'
import { SiteLink } from '../../base/SiteLink.tsx'
import { useText } from '../../base/text.ts'
import { queueText } from './queue-text.ts'
import './queue-bar.css'

/** While somebody works through a queue (`?queue=NAME`): how much is left, and the way to the next record. */
export function QueueBar() {
  const { queue: name } = useSearch({ strict: false }) as { queue?: unknown }
  const row = useQueues().data?.queues.find(one => one.name === name)
  return row === undefined ? null : <Bar key={row.name} {...row} />
}

function Bar({ name, label, labelEn, linkPath, total, late }: { name: string; label: string; labelEn: string; linkPath: string; total: number; late: number }) {
  const t = useText(queueText)
  const language = useLanguage()
  const router = useRouter()
  const [running, setRunning] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  const go = async (step: typeof nextOfQueue) => {
    setRunning(true)
    try {
      const { next, left } = await step(router, name)
      setAtEnd(next === null)
      if (next === null) say('info', left === 0 ? t.allDone : t.atEnd)
    } catch {
      // `call` has shown the failure; the record stays.
    }
    setRunning(false)
  }
  const leave = () =>
    void router.navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, queue: undefined }), replace: true, resetScroll: false })
  return (
    <div className="queue-bar" role="region" aria-label={t.working}>
      <SiteLink to={linkPath}>{inLanguage([label, labelEn], language)}</SiteLink>
      {total === 0 ? (
        <strong className="queue-bar-done" role="status">
          <CheckCircleFilled aria-hidden /> {t.allDone}
        </strong>
      ) : (
        <span>{t.left(total)}</span>
      )}
      {late > 0 && <span className="queue-bar-late">{t.late(late)}</span>}
      <span className="queue-bar-room" />
      {isAtEnd && total > 0 && (
        <Button size="small" loading={running} onClick={() => void go(startQueue)}>
          {t.again}
        </Button>
      )}
      {total === 0 ? (
        <SiteLink to={paths.Welcome()}>{t.home}</SiteLink>
      ) : (
        <Button size="small" type="primary" loading={running} onClick={() => void go(nextOfQueue)}>
          {t.next} <RightOutlined />
        </Button>
      )}
      <Button size="small" type="text" icon={<CloseOutlined />} aria-label={t.leave} title={t.leave} onClick={leave} />
    </div>
  )
}
