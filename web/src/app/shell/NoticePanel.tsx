import type { NoticeKind, NoticeRow } from '@gongtai/contract'
import { notice, paths, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button, Empty, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { useText } from '../../base/text.ts'
import { call } from '../../base/api.ts'
import { refreshNotices, useNoticeCount } from '../../base/notices.ts'
import { isBuilt } from '../../base/pages.ts'
import { reachable } from '../../base/reachable.ts'
import { can } from '../../base/session.ts'
import { SiteLink } from '../../base/SiteLink.tsx'
import { useQueues } from '../../base/queues.ts'
import { QueueList } from './QueueList.tsx'
import './notice-queues.css'
import { dialogText } from './dialog-text.ts'

const tabKinds = { todo: ['TODO'], notice: ['NOTICE', 'ALERT'] } as const satisfies Record<string, readonly NoticeKind[]>
type Tab = keyof typeof tabKinds

export default function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const t = useText(dialogText).notice
  const [tab, setTab] = useState<Tab>('todo')
  const count = useNoticeCount()
  const readAll = () => void call(notice.read, { all: true }).then(refreshNotices, () => {})
  const label = (title: string, waiting: number | undefined) => (waiting ? `${title} (${waiting})` : title)
  return (
    <div className="notice-panel" role="dialog" aria-label={t.title}>
      <Tabs
        size="small"
        activeKey={tab}
        onChange={key => setTab(key as Tab)}
        items={[
          { key: 'todo', label: label(t.todo, count?.todo), children: <Todos onLeave={onLeave} /> },
          { key: 'notice', label: label(t.notice, count?.unread), children: <Notices tab="notice" onLeave={onLeave} /> },
        ]}
      />
      <div className="notice-foot">
        <Button type="link" size="small" onClick={readAll}>
          {t.readAll}
        </Button>
        {isBuilt('CrmMessage') && can('CrmMessage') && (
          <SiteLink to={paths.CrmMessage()} onClick={onLeave}>
            {t.crm(count?.crmUnread ?? 0)}
          </SiteLink>
        )}
      </div>
    </div>
  )
}

/** What waits comes first; what somebody was asked to do besides follows. */
function Todos({ onLeave }: { onLeave: () => void }) {
  const todo = useNoticeCount()?.todo ?? 0
  const hasQueues = useQueues().data?.queues.some(({ total }) => total > 0) === true
  return (
    <>
      <QueueList onLeave={onLeave} />
      {(todo > 0 || !hasQueues) && <Notices tab="todo" onLeave={onLeave} />}
    </>
  )
}

function Notices({ tab, onLeave }: { tab: Tab; onLeave: () => void }) {
  const t = useText(dialogText).notice
  const input = { kind: [...tabKinds[tab]], state: ['UNREAD' as const, 'READ' as const], pageSize: 20 }
  const query = useQuery({ queryKey: [notice.page.path, input], queryFn: ({ signal }) => call(notice.page, input, { signal, handled: true }) })
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  if (query.isError)
    return (
      <div className="notice-failed">
        {t.failed}{' '}
        <Button type="link" size="small" onClick={() => void query.refetch()}>
          {t.retry}
        </Button>
      </div>
    )
  if (query.data.records.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tab === 'todo' ? t.emptyTodo : t.emptyNotice} />
  return (
    <ul className="notice-list">
      {query.data.records.map(row => (
        <NoticeItem key={row.id} row={row} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function NoticeItem({ row, onLeave }: { row: NoticeRow; onLeave: () => void }) {
  const t = useText(dialogText).notice
  const router = useRouter()
  const target = reachable(router, row.linkPath)
  const read = () => (row.state === 'UNREAD' ? call(notice.read, { ids: [row.id] }, { handled: true }).then(refreshNotices, () => {}) : Promise.resolve())
  const open = async () => {
    await read()
    onLeave()
    void router.navigate({ href: target! })
  }
  const words = (
    <>
      <strong>{row.title}</strong>
      <span>{row.content}</span>
      <time dateTime={row.createdAt}>{showInstant(row.createdAt)}</time>
    </>
  )
  const finish = () => void call(notice.done, { ids: [row.id] }).then(refreshNotices, () => {})
  return (
    <li data-state={row.state} data-kind={row.kind}>
      {target === null ? (
        // It tells something and leads nowhere, so it does not look as if it did.
        <div className="notice-plain">{words}</div>
      ) : (
        <button type="button" className="notice-open" onClick={() => void open()}>
          {words}
        </button>
      )}
      {target === null && row.kind !== 'TODO' && row.state === 'UNREAD' && (
        <Button type="link" size="small" onClick={() => void read()}>
          {t.read}
        </Button>
      )}
      {row.kind === 'TODO' && (
        <Button type="link" size="small" onClick={finish}>
          {t.done}
        </Button>
      )}
    </li>
  )
}
