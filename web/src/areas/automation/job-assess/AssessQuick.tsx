import { inLanguage, jobAssess, jobAssessActions, jobAssessFields, jobAssessRecordType, jobAssessRow, jobRuleStates, scoreParts } from '@gongtai/contract'
import type { JobAssessRow, Text, TimelineEntryView } from '@gongtai/contract'
import { Descriptions } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import type { ActionHandler } from '../../../kit/list/actions.ts'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { RangeChips } from '../job-assignment/RangeChips.tsx'
import { text } from './text.ts'

/** An assessment rule beside the list, with its history, from which it can be put back. */
export function AssessQuick({ id, on }: { id: number; on: (row: JobAssessRow) => Record<string, ActionHandler> }) {
  const actions = (rule: JobAssessRow) => <ActionButtons of={jobAssessActions} row={rule} primary={['edit']} on={on(rule)} />
  const restore = (entry: TimelineEntryView) => <RestoreButton id={id} entry={entry} />
  return (
    <QuickRecord
      call={jobAssess.info}
      input={{ id }}
      title={rule => rule.name}
      state={state}
      actions={actions}
      summary={summary}
      history={{ recordType: jobAssessRecordType, recordId: id, renderAction: restore }}
    />
  )
}

const state = (rule: JobAssessRow) => <StatusTag of={jobRuleStates} value={rule.state} />
const summary = (rule: JobAssessRow) => <Summary rule={rule} />

function Summary({ rule }: { rule: JobAssessRow }) {
  const language = useLanguage()
  const weights = scoreParts.values.map(part => `${inLanguage(scoreParts.labels[part] as Text, language)} ${rule.weights?.[part] ?? 0}`)
  const items = useFacts(jobAssessRow, jobAssessFields, rule, [
    'identityKind',
    { field: 'range', children: <RangeChips of={rule} all /> },
    'firstBookHours',
    'weekBookMin',
    'arriveHours',
    'arriveMin',
    'targetDays',
    'targetPercent',
    'warnPercent',
    'overdueAction',
    'reclaimHours',
    'noticeTo',
    ...(rule.weights === null ? [] : [{ field: 'weights' as const, children: weights.join(' · ') }]),
  ])
  return <Descriptions className="rule-facts" size="small" column={1} items={items} />
}

function RestoreButton({ id, entry }: { id: number; entry: TimelineEntryView }) {
  const t = useText(text).quick
  const w = useWords()
  const refreshAll = useRefreshAll()
  const can = useCan()
  if (!can('JobAssess.save')) return null
  if (!['UPDATE', 'STATE'].includes(entry.action) || !entry.changes.some(({ field }) => field !== 'state')) return null
  const restore = async () => {
    if (!(await ask({ title: t.sureRestore, yes: w.confirm, no: w.cancel }))) return
    const { version } = await call(jobAssess.info, { id })
    await call(jobAssess.restore, { id, version, logId: entry.id })
    say('success', t.restored)
    refreshAll()
  }
  // `call` has shown the failure.
  return <RowButton onClick={() => void restore().catch(() => {})}>{t.restore}</RowButton>
}
