import { caller, callerFields, callerRecordType, callLogFields, callLogRecordType, customerTypes } from '@gongtai/contract'
import type { CallerInfo, InputOf } from '@gongtai/contract'
import { useSearch } from '@tanstack/react-router'
import { useHidden } from '../../../base/session.ts'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { CallMatches } from '../call-log/CallMatches.tsx'
import { CustomerCalls } from '../call-log/CallTable.tsx'
import { text as callText } from '../call-log/text.ts'
import { CallerActions } from './CallerActions.tsx'
import { CallerNotes } from './CallerNotes.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { text } from './text.ts'
import '../call-log/call.css'

const callerDialogs = { edit: () => import('./CallerDrawer.tsx') }

export type Whose = InputOf<typeof caller.info>

/** areas/customer-service.md, CallUserDetail. The address names a call, the number of an arrival, or a record. */
export function CallUserDetailPage() {
  const t = useText(text)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const given = whoseIn(search)
  if (given === undefined)
    return (
      <div className="kit-page">
        <PageHead title={t.title} />
        <EmptyState text={t.noNumber} />
      </div>
    )
  return <CallerDetail key={JSON.stringify(given.search)} {...given} />
}

/** The part of the address that says whose page it is. */
function whoseIn({ callLogId, phone, customerType, customerId }: Record<string, unknown>): { whose: Whose; search: Record<string, string> } | undefined {
  const named = callLogId !== undefined ? { callLogId } : phone !== undefined ? { phone } : customerId !== undefined ? { customerType, customerId } : {}
  const search = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))
  const asNumber = (name: string) => (search[name] === undefined ? {} : { [name]: Number(search[name]) })
  const parsed = caller.info.input.safeParse({ ...search, ...asNumber('callLogId'), ...asNumber('customerId') })
  return parsed.success ? { whose: parsed.data, search } : undefined
}

function CallerDetail({ whose, search }: { whose: Whose; search: Record<string, string> }) {
  const t = useText(text)
  const { counted } = useText(callText)
  const { open, dialogs } = useDialogs(callerDialogs)
  const edit = (info: CallerInfo) => open('edit', { whose, info })
  const actions = (info: CallerInfo) => <CallerActions whose={whose} info={info} onEdit={() => edit(info)} />
  const tabs = (info: CallerInfo) => [
    { key: 'basic', label: t.tabs.basic, children: <ProfileTab info={info} onEdit={() => edit(info)} /> },
    { key: 'matches', label: counted(t.matches, info.matches.length), children: <CallMatches matches={info.matches} /> },
    { key: 'calls', label: counted(t.tabs.calls, info.callNum), children: <CustomerCalls whose={whoseCalls(whose, info)} /> },
    { key: 'notes', label: t.tabs.notes, children: <CallerNotes whose={whose} info={info} /> },
    { key: 'history', label: t.tabs.history, children: <History info={info} /> },
  ]
  return (
    <>
      <DetailPage
        call={caller.info}
        input={whose}
        search={search}
        title={info => info.name || info.phone || t.unknown}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
      />
      {dialogs}
    </>
  )
}

/** By a call of the number all its calls are found, also those that were made before it was known whose it is. */
function whoseCalls(whose: Whose, { callLogId }: CallerInfo) {
  if (callLogId !== null) return { callLogId }
  return whose.phone === undefined ? { customerType: whose.customerType, customerId: whose.customerId } : { phone: whose.phone }
}

const state = (info: CallerInfo) => <State info={info} />

function State({ info }: { info: CallerInfo }) {
  const t = useText(text)
  return (
    <span className="call-head-tags">
      <ToneTag tone="info">
        <ValueName of={customerTypes} value={info.customerType} />
      </ToneTag>
      {info.blocked && <ToneTag tone="bad">{t.blocked}</ToneTag>}
      {info.missedOpen !== null && <ToneTag tone="bad">{t.missedOpen(info.missedOpen.missCount)}</ToneTag>}
    </span>
  )
}

const summary = (info: CallerInfo) => <Summary info={info} />

function Summary({ info }: { info: CallerInfo }) {
  const t = useText(text)
  const l = useLabels(callerFields)
  const { phone } = useLabels(callLogFields)
  const hidden = useHidden()
  return (
    <FactStrip>
      {!hidden('callLog.phone') && (
        <Fact label={phone}>
          {info.callLogId === null ? (
            <span className="kit-figure">{orBlank(info.phone)}</span>
          ) : (
            <MaskedText of={callLogRecordType} id={info.callLogId} field="phone" value={info.phone} />
          )}
        </Fact>
      )}
      <Fact label={l.city}>{orBlank(info.city)}</Fact>
      <Fact label={l.kind}>{orBlank(info.kind)}</Fact>
      <Fact label={l.tags}>{orBlank(info.tags.join(' · '))}</Fact>
      <Fact label={t.callNum}>{info.callNum >= 1000 ? '1000+' : info.callNum}</Fact>
      <Fact label={t.lastCall}>{instant(info.lastCallAt)}</Fact>
    </FactStrip>
  )
}

function History({ info }: { info: CallerInfo }) {
  const t = useText(text)
  return info.profile === null ? <EmptyState text={t.noHistory} /> : <RecordHistory recordType={callerRecordType} recordId={info.profile.id} />
}
