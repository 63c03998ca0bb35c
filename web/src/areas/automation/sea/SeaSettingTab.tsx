import { sea, seaSaveCodes } from '@gongtai/contract'
import type { SeaBiz, SeaSettingInfo, SeaSimulation, ShownSeaSettings } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { useLeaveGuard } from '../../../base/leave-guard.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useOnce } from '../../../kit/once.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { draftOf, isSameDraft, settingsOf } from './sea-draft.ts'
import type { Chosen, SeaDraft } from './sea-draft.ts'
import { SeaPending } from './SeaPending.tsx'
import { SeaRuleForm } from './SeaRuleForm.tsx'
import { SeaRuleList } from './SeaRuleList.tsx'
import { SeaResult } from './SeaResult.tsx'
import { text } from './text.ts'
import './sea.css'

const seaDialogs = { save: () => import('./SaveDialog.tsx') }

interface SeaSettingTabProps {
  biz: SeaBiz
  tabs: ReactNode
  /** Values that the form begins with in the place of those that hold. */
  start: ShownSeaSettings | undefined
  onStarted: () => void
}

/** The rules of one kind of customer. */
export function SeaSettingTab({ biz, tabs, start, onStarted }: SeaSettingTabProps) {
  const t = useText(text)
  const { data, error, refetch } = useQuery(callQuery(sea.info, { biz }))
  if (data !== undefined) return <Rules key={data.version} info={data} tabs={tabs} start={start} onStarted={onStarted} />
  return (
    <div className="kit-page">
      <PageHead title={t.title} />
      {tabs}
      {error === null ? <Skeleton active paragraph={{ rows: 12 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

/** What was tried last, and with which values. */
interface Tried {
  result: SeaSimulation
  draft: SeaDraft
}

function Rules({ info, tabs, start, onStarted }: { info: SeaSettingInfo } & Omit<SeaSettingTabProps, 'biz'>) {
  const t = useText(text)
  const { biz, version, settings: kept, pending, isConnected } = info
  const canSave = useCan()(seaSaveCodes[biz])
  const [draft, setDraft] = useState<SeaDraft>(() => draftOf(start ?? kept))
  const [chosen, setChosen] = useState<Chosen>(null)
  const [tried, setTried] = useState<Tried>()
  const { running, once } = useOnce()
  const { open, dialogs } = useDialogs(seaDialogs, { onDone: onStarted })
  const isDirty = !isSameDraft(draft, draftOf(kept))
  useLeaveGuard(isDirty, ['tab'])
  const settings = settingsOf(draft, biz)
  const isFresh = tried !== undefined && isSameDraft(tried.draft, draft)
  const test = once(async () => {
    if (settings === null) return
    setTried({ result: await call(sea.simulate, { biz, settings }), draft })
  })
  const discard = () => {
    setDraft(draftOf(kept))
    setChosen(null)
    onStarted()
  }
  const save = () => settings !== null && tried !== undefined && open('save', { biz, version, settings, result: tried.result })
  const hint = settings === null ? t.wrongValues : !isDirty ? undefined : tried === undefined ? t.testFirst : isFresh ? undefined : t.changedSince
  return (
    <div className="kit-page sea">
      <PageHead
        title={t.title}
        actions={
          canSave && (
            <>
              {hint !== undefined && <span className="kit-secondary">{hint}</span>}
              {isDirty && <Button onClick={discard}>{t.reset}</Button>}
              <Button loading={running} disabled={settings === null} onClick={() => void test()}>
                {t.test}
              </Button>
              <Button type="primary" disabled={!isDirty || !isFresh || settings === null || pending !== null} onClick={save}>
                {t.save}
              </Button>
            </>
          )
        }
      />
      {tabs}
      {pending !== null && <SeaPending change={pending} />}
      {!isConnected && <Alert type="info" showIcon title={t.notConnected} />}
      {!canSave && <Alert type="info" showIcon title={t.readOnly} />}
      <div className="sea-rules">
        <SeaRuleList biz={biz} draft={draft} kept={kept} chosen={chosen} onChoose={setChosen} onChange={canSave ? setDraft : undefined} />
        <SeaRuleForm key={String(chosen)} biz={biz} draft={draft} chosen={chosen} onChoose={setChosen} onChange={canSave ? setDraft : undefined} />
      </div>
      {tried !== undefined && <SeaResult key={tried.result.simulationId} result={tried.result} isFresh={isFresh} />}
      {dialogs}
    </div>
  )
}
