import { artificerAvatar, artificerAvatarFields, avatarStates, inLanguage } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call as send } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useWords, words } from '../../../base/words.ts'
import { sayBulk } from '../../../kit/list/bulk-result.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { FieldsContext } from '../../../kit/fields.ts'
import { Can } from '../../../kit/Can.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery, useRefreshing } from '../../../kit/list/list-query.ts'
import { ListFilters } from '../../../kit/list/ListFilters.tsx'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { QueueChips } from '../../../kit/list/QueueChips.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useOnce } from '../../../kit/once.ts'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useText } from '../../../base/text.ts'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { AvatarCard } from './AvatarCard.tsx'
import { CheckInTabs } from '../check-in/CheckInTabs.tsx'
import { checkInDialogs } from '../check-in/dialogs.ts'
import { useReviewKeys } from '../check-in/review-keys.ts'
import { text } from '../check-in/text.ts'
import '../../../kit/list/list.css'
import '../check-in/check-in.css'

const { Filter, FilterRange } = filtersOf(artificerAvatar.search, artificerAvatarFields)
const RejectAvatarsDialog = onDemand(() => import('../check-in/RejectDialogs.tsx'), 'RejectAvatarsDialog')

const shownStates = { ALL: words.all, ...avatarStates.labels }

/** The call takes no more at once. */
const most = 50

export function AvatarReview() {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const can = useCan()
  const refreshAll = useRefreshAll()
  const list = useListQuery(artificerAvatar.search)
  const refreshing = useRefreshing(list)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState<number>()
  const [rejected, setRejected] = useState<number[]>([])
  const { open, dialogs } = useDialogs(checkInDialogs)
  const { running, once } = useOnce()
  const examinable = list.rows.filter(row => row.actions.includes('examine'))
  const selected = examinable.filter(row => chosen.has(row.id)).map(row => row.id)

  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const decided = (answer: AnswerOf<typeof artificerAvatar.examine>) => {
    setChosen(new Set())
    refreshAll()
    sayBulk(answer)
  }
  const isTooMany = (ids: readonly number[]) => {
    if (ids.length > most) say('warning', t.avatar.tooMany)
    return ids.length === 0 || ids.length > most
  }
  const pass = (ids: number[]) =>
    once(async () => {
      if (isTooMany(ids)) return
      // `call` has shown the failure.
      const answer = await send(artificerAvatar.examine, { ids, result: 'PASS' }).catch(() => undefined)
      if (answer !== undefined) decided(answer)
    })()
  const reject = (ids: number[]) => {
    if (!isTooMany(ids)) setRejected(ids)
  }
  /** The keys are about the chosen cards, or about the one that has the focus. */
  const meant = () => (selected.length > 0 ? selected : examinable.filter(row => row.id === focused).map(row => row.id))
  const walk = (by: number) => {
    const at = list.rows.findIndex(row => row.id === focused)
    const row = list.rows[at < 0 ? 0 : Math.min(list.rows.length - 1, Math.max(0, at + by))]
    if (row === undefined) return
    setFocused(row.id)
    document.getElementById(`avatar-${row.id}`)?.focus()
  }
  useReviewKeys(
    {
      j: () => walk(1),
      k: () => walk(-1),
      x: () => examinable.some(row => row.id === focused) && toggle(focused!),
      a: () => void pass(meant()),
      r: () => reject(meant()),
    },
    rejected.length === 0 && !dialogs && !running,
  )

  return (
    <div className="kit-page kit-list-page">
      <PageHead
        title={t.title}
        actions={
          <Can code="HomeCheckIn.submit">
            <Button type="primary" onClick={() => open('submitAvatar')}>
              {t.submitAvatar}
            </Button>
          </Can>
        }
      />
      <div className="kit-list">
        <div className="kit-list-main">
          <div className="kit-list-tabs">
            <CheckInTabs active="AVATAR" />
          </div>
          <FieldsContext value={artificerAvatarFields}>
            <ListFilters list={list}>
              <Filter name="keyword">
                <Input allowClear maxLength={50} placeholder={t.keywordHint} />
              </Filter>
              <Filter name="state">
                <ValueSelect of={shownStates} placeholder={inLanguage(avatarStates.labels.PENDING.label, language)} />
              </Filter>
              <Filter name="cityCode">
                <OpenCitySelect forFilter placeholder={w.all} />
              </Filter>
              <FilterRange from="submitStart" to="submitEnd" field="submitAt" />
            </ListFilters>
          </FieldsContext>
          <div className="kit-counts">
            <QueueChips list={list} />
          </div>
          {can('HomeCheckIn.examineAvatar') && examinable.length > 0 && (
            <div className="avatar-bar" role="toolbar" aria-label={t.tabNames.AVATAR}>
              <span role="status">{t.avatar.selected(selected.length)}</span>
              <Button disabled={selected.length === examinable.length} onClick={() => setChosen(new Set(examinable.map(row => row.id)))}>
                {t.avatar.selectPage}
              </Button>
              <Button disabled={selected.length === 0} onClick={() => setChosen(new Set())}>
                {t.avatar.clear}
              </Button>
              <Button type="primary" disabled={selected.length === 0} loading={running} onClick={() => void pass(selected)}>
                {t.avatar.pass}
              </Button>
              <Button disabled={selected.length === 0 || running} onClick={() => reject(selected)}>
                {t.avatar.reject}
              </Button>
              <span className="check-in-keys">{t.avatar.keys}</span>
            </div>
          )}
          {list.error && !list.answer ? (
            <ErrorState error={list.error} onRetry={list.refetch} />
          ) : list.loading ? (
            <Skeleton active paragraph={{ rows: 10 }} />
          ) : list.rows.length === 0 ? (
            <EmptyState text={t.emptyAvatar} onClearFilters={list.filtered ? list.reset : undefined} />
          ) : (
            <ul className="avatar-grid" aria-busy={refreshing}>
              {list.rows.map(row => (
                <AvatarCard
                  key={row.id}
                  row={row}
                  isChosen={chosen.has(row.id)}
                  onChoose={() => toggle(row.id)}
                  onFocus={() => setFocused(row.id)}
                  onPass={() => void pass([row.id])}
                  onReject={() => reject([row.id])}
                />
              ))}
            </ul>
          )}
          <ListPaging list={list} />
        </div>
      </div>
      <RejectAvatarsDialog
        open={rejected.length > 0}
        ids={rejected}
        onDone={answer => {
          setRejected([])
          decided(answer)
        }}
        onClose={() => setRejected([])}
      />
      {dialogs}
    </div>
  )
}
