import { artificer, artificerActions, artificerFields, artificerRecordType, paths } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { CommissionTab } from '../home-commission/CommissionTab.tsx'
import { ScheduleTab } from '../home-dispatch/ScheduleTab.tsx'
import { ArtificerBasicTab } from './ArtificerBasicTab.tsx'
import { ArtificerOrders } from './ArtificerOrders.tsx'
import { ArtificerStates, ArtificerSummary, nextSteps } from './ArtificerSummary.tsx'
import { CategoryTab } from './CategoryTab.tsx'
import { CertTab } from './CertTab.tsx'
import { artificerDialogs, artificerOpeners } from './dialogs.ts'
import { text } from './text.ts'

const search = { userType: 'ARTIFICER' }

export function ArtificerDetail({ id }: { id: number }) {
  const t = useText(text).parts
  const w = useWords()
  const l = useLabels(artificerFields)
  const { open, dialogs } = useDialogs(artificerDialogs)
  const actions = (info: ArtificerInfo) => (
    <ActionButtons of={artificerActions} row={info} primary={[...nextSteps(info), 'startWork', 'rest', 'edit']} on={artificerOpeners(open, info)} />
  )
  const tabs = (info: ArtificerInfo) => [
    { key: 'basic', label: t.basic, children: <ArtificerBasicTab info={info} /> },
    { key: 'category', label: `${l.categories} ${info.categories.length}`, children: <CategoryTab info={info} onEdit={() => open('edit', info)} /> },
    { key: 'cert', label: `${t.certs} ${info.certs.length}`, children: <CertTab info={info} onSubmit={() => open('submitCert', { artificerId: info.id })} /> },
    { key: 'schedule', label: t.schedule, children: <ScheduleTab artificerId={info.id} /> },
    { key: 'order', label: `${t.orders} ${info.orderCount}`, children: <ArtificerOrders info={info} /> },
    { key: 'commission', label: t.commission, children: <CommissionTab info={info} /> },
    { key: 'history', label: w.history, children: <RecordHistory recordType={artificerRecordType} recordId={info.id} /> },
  ]
  return (
    <>
      <DetailPage
        call={artificer.info}
        input={{ id }}
        search={search}
        title={info => info.name}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: artificer.search, id, path: userId => paths.HomeUserDetail({ userId }) }}
      />
      {dialogs}
    </>
  )
}

const state = (info: ArtificerInfo) => <ArtificerStates info={info} />
const summary = (info: ArtificerInfo) => <ArtificerSummary info={info} />
