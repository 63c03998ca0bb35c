import { announcement, announcementActions, announcementFields, announcementRecordType, announcementStates } from '@gongtai/contract'
import type { AnnouncementRow } from '@gongtai/contract'
import { Button, Descriptions } from 'antd'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { ProgressBar } from '../../../kit/show/ProgressBar.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { Audience } from './Audience.tsx'
import { announcementOpeners } from './dialogs.ts'
import type { announcementDialogs } from './dialogs.ts'
import { Preview } from './Preview.tsx'
import { text } from './text.ts'

/** An announcement beside its list: as people see it, whom it is for and who has read it. */
export function AnnouncementQuick({ id, open }: { id: number; open: OpenDialog<typeof announcementDialogs> }) {
  const t = useText(text)
  const actions = (info: AnnouncementRow) => (
    <ActionButtons of={announcementActions} row={info} primary={[info.state === 'DRAFT' ? 'publish' : 'edit']} on={announcementOpeners(open, info, t)} />
  )
  const summary = (info: AnnouncementRow) => <Summary info={info} onReaders={() => open('readers', info)} />
  return (
    <QuickRecord
      call={announcement.info}
      input={{ id }}
      title={info => info.title}
      state={state}
      actions={actions}
      summary={summary}
      history={{ recordType: announcementRecordType, recordId: id }}
    />
  )
}

const state = (info: AnnouncementRow) => <StatusTag of={announcementStates} value={info.state} />

function Summary({ info, onReaders }: { info: AnnouncementRow; onReaders: () => void }) {
  const t = useText(text)
  const items = useFacts(announcement.info.answer, announcementFields, info, [
    'level',
    { key: 'for', label: t.audience, children: <Audience of={info} /> },
    'startAt',
    'endAt',
    'closable',
    'createdByName',
    'createdAt',
  ])
  return (
    <div className="announcement-quick">
      <Preview level={info.level}>{info.text}</Preview>
      {info.textEn !== null && <Preview level={info.level}>{info.textEn}</Preview>}
      {info.reachCount !== null && (
        <section className="announcement-reading">
          <ProgressBar label={t.readOf} percent={info.reachCount === 0 ? 0 : Math.min(100, Math.round((info.readCount / info.reachCount) * 100))} />
          <span className="kit-figure">{t.readers(info.readCount, info.reachCount)}</span>
          <Button size="small" onClick={onReaders}>
            {t.drawer.open}
          </Button>
        </section>
      )}
      <Descriptions size="small" column={1} items={items} />
    </div>
  )
}
