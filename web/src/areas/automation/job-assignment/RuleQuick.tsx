import {
  assigneeKinds,
  jobAssignment,
  jobAssignmentActions,
  jobAssignmentFields,
  jobAssignmentInfo,
  jobAssignmentRecordType,
  jobRuleStates,
} from '@gongtai/contract'
import type { JobAssignmentInfo, TimelineEntryView } from '@gongtai/contract'
import { Alert, Descriptions } from 'antd'
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
import { blank, instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { RangeChips } from './RangeChips.tsx'
import { text } from './text.ts'

type RuleActions = (row: JobAssignmentInfo) => Record<string, ActionHandler>

/** A rule beside the list: its ranges, whom it may pick, whom it picked today, and its history, from which it can be put back. */
export function RuleQuick({ id, on }: { id: number; on: RuleActions }) {
  const actions = (info: JobAssignmentInfo) => <ActionButtons of={jobAssignmentActions} row={info} primary={['edit']} on={on(info)} />
  const restore = (entry: TimelineEntryView) => <RestoreButton id={id} entry={entry} />
  return (
    <QuickRecord
      call={jobAssignment.info}
      input={{ id }}
      title={info => info.name}
      state={state}
      actions={actions}
      summary={summary}
      history={{ recordType: jobAssignmentRecordType, recordId: id, renderAction: restore }}
    />
  )
}

const state = (info: JobAssignmentInfo) => <StatusTag of={jobRuleStates} value={info.state} />
const summary = (info: JobAssignmentInfo) => <Summary info={info} />

function Summary({ info }: { info: JobAssignmentInfo }) {
  const t = useText(text)
  const separator = useLanguage() === 'en_US' ? ', ' : '、'
  const names = (list: readonly string[]) => (list.length === 0 ? t.list.anyone : list.join(separator))
  const items = useFacts(jobAssignmentInfo, jobAssignmentFields, info, [
    { field: 'range', children: <RangeChips of={info} all /> },
    'adviserMode',
    { field: 'adviserIds', children: names(info.adviserNames) },
    'waiterMode',
    { field: 'waiterIds', children: names([...info.waiterNames, ...info.deptNames]) },
    'waiterCount',
    'loadLimit',
    { field: 'claimLimit', children: info.claimEnabled ? t.list.claim(info.claimLimit) : t.list.noClaim },
    { field: 'defaultTarget', children: info.defaultTarget ?? t.quick.target },
    'skipOffline',
    { key: 'reach', label: t.quick.reach, children: t.quick.reachOf(info.reach.advisers, info.reach.waiters) },
  ])
  return (
    <>
      {info.coveredBy && <Alert type="warning" showIcon title={t.list.covered(info.coveredBy.name)} />}
      <Descriptions className="rule-facts" size="small" column={1} items={items} />
      <h3>{t.quick.today}</h3>
      {info.picks.length === 0 ? (
        <p className="kit-secondary">{t.quick.noPicks}</p>
      ) : (
        <ul className="rule-picks">
          {info.picks.map(({ at, positionTitle, kind, names: picked }) => (
            <li key={`${at}${kind}${positionTitle}`}>
              {instant(at)} <span>{positionTitle}</span>{' '}
              <span className="kit-secondary">
                <ValueName of={assigneeKinds} value={kind} />
              </span>{' '}
              {picked.join(separator) || blank}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function RestoreButton({ id, entry }: { id: number; entry: TimelineEntryView }) {
  const t = useText(text).quick
  const w = useWords()
  const refreshAll = useRefreshAll()
  const can = useCan()
  if (!can('JobAssignment.save')) return null
  if (!['UPDATE', 'STATE'].includes(entry.action) || !entry.changes.some(({ field }) => field !== 'priority' && field !== 'state')) return null
  const restore = async () => {
    if (!(await ask({ title: t.sureRestore, yes: w.confirm, no: w.cancel }))) return
    const { version } = await call(jobAssignment.info, { id })
    await call(jobAssignment.restore, { id, version, logId: entry.id })
    say('success', t.restored)
    refreshAll()
  }
  // `call` has shown the failure.
  return <RowButton onClick={() => void restore().catch(() => {})}>{t.restore}</RowButton>
}
