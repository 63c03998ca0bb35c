import { announcement, announcementActions, announcementFields, announcementStates } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { StateChips } from '../../../kit/list/StateChips.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { Audience } from './Audience.tsx'
import { announcementDialogs, announcementOpeners } from './dialogs.ts'
import { text } from './text.ts'
import './announcement.css'

const { Filter } = filtersOf(announcement.page, announcementFields)
const AnnouncementQuick = lazyPart(() => import('./AnnouncementQuick.tsx'))

/** areas/config.md, 系统公告. */
export function AnnouncementList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const can = useCan()
  const list = useListQuery(announcement.page)
  const { open, dialogs } = useDialogs(announcementDialogs)
  useAddByAddress(can('VersionManage.announce'), () => open('add'), 'VersionManage.announce')
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={announcementFields}
      empty={t.empty}
      actions={
        <Button type="primary" onClick={() => open('add')}>
          {t.add}
        </Button>
      }
      tabs={tabs}
      summary={<StateChips of={announcementStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
      quickView={{ render: id => <AnnouncementQuick id={id} open={open} /> }}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="level" />
        </>
      }
      columns={[
        { field: 'title', fixed: 'start', width: 180, ellipsis: true },
        { field: 'state' },
        { field: 'level' },
        { field: 'text', width: 260, ellipsis: true },
        { key: 'for', title: t.audience, width: 150, ellipsis: true, render: (_, row) => <Audience of={row} /> },
        { field: 'startAt', sorter: true },
        { field: 'endAt' },
        {
          key: 'read',
          title: t.readOf,
          render: (_, row) =>
            row.reachCount === null ? (
              blank
            ) : (
              <RowButton title={t.drawer.open} onClick={() => open('readers', row)}>
                {t.readers(row.readCount, row.reachCount)}
              </RowButton>
            ),
        },
        { field: 'closedCount', hidden: true },
        { field: 'closable', hidden: true },
        { field: 'createdByName', hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
      ]}
      renderActions={row => (
        <RowActions of={announcementActions} row={row} primary={[row.state === 'DRAFT' ? 'publish' : 'edit']} on={announcementOpeners(open, row, t)} />
      )}
    >
      {dialogs}
    </ListPage>
  )
}
