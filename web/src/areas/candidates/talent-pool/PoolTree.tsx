import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { talentPool } from '@gongtai/contract'
import type { TalentPoolRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import type { OpenResumeDialog } from '../resume/dialogs.ts'
import { text } from './text.ts'
import './pool.css'

interface PoolTreeProps {
  poolId: number | undefined
  onChoose: (poolId: number | undefined) => void
  open: OpenResumeDialog
}

/** The groups at the left of the resumes, by who sees them. A click narrows the list to one. */
export function PoolTree({ poolId, onChoose, open }: PoolTreeProps) {
  const t = useText(text)
  const can = useCan()
  const { data, error, refetch } = useQuery(callQuery(talentPool.list, {}))
  const groups = [
    ['PERSONAL', t.mine],
    ['DEPT', t.dept],
    ['COMPANY', t.company],
  ] as const
  return (
    <nav className="pool-tree" aria-label={t.tree}>
      <div className="pool-tree-head">
        <strong>{t.tree}</strong>
        {can('Resume.pool') && (
          <Button type="text" size="small" icon={<PlusOutlined />} aria-label={t.add} title={t.add} onClick={() => open('poolForm', null)} />
        )}
      </div>
      <button type="button" className="pool-item" aria-pressed={poolId === undefined} onClick={() => onChoose(undefined)}>
        {t.all}
      </button>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      ) : (
        groups.map(([kind, title]) => {
          const own = data.filter(pool => pool.kind === kind)
          return own.length === 0 ? null : (
            <section key={kind} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {own.map(pool => (
                  <PoolItem key={pool.id} pool={pool} isChosen={pool.id === poolId} onChoose={onChoose} open={open} />
                ))}
              </ul>
            </section>
          )
        })
      )}
    </nav>
  )
}

function PoolItem({ pool, isChosen, onChoose, open }: { pool: TalentPoolRow; isChosen: boolean; onChoose: PoolTreeProps['onChoose']; open: OpenResumeDialog }) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const refreshAll = useRefreshAll()
  const remove = async () => {
    if (!(await ask({ title: t.deleteAsk(pool.name, pool.itemCount), yes: w.delete, no: w.cancel, danger: true }))) return
    const done = await call(talentPool.delete, { id: pool.id, version: pool.version }).catch(() => undefined)
    if (done === undefined) return
    say('success', w.deleted)
    if (isChosen) onChoose(undefined)
    refreshAll()
  }
  return (
    <li>
      <button type="button" className="pool-item" aria-pressed={isChosen} title={pool.remark ?? pool.ownerName ?? undefined} onClick={() => onChoose(pool.id)}>
        <span>{pool.name}</span>
        <span className="kit-secondary">{pool.itemCount}</span>
      </button>
      {pool.isOwn && can('Resume.pool') && (
        <span className="pool-item-tools" role="group" aria-label={t.menu(pool.name)}>
          <Button type="text" size="small" icon={<EditOutlined />} aria-label={w.edit} title={w.edit} onClick={() => open('poolForm', pool)} />
          <Button type="text" size="small" danger icon={<DeleteOutlined />} aria-label={w.delete} title={w.delete} onClick={() => void remove()} />
        </span>
      )}
    </li>
  )
}
