import { presence, sessionFields } from '@gongtai/contract'
import type { OnlineRow } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { PlaceName } from './PlaceName.tsx'
import { text } from './text.ts'
import '../staff/staff.css'

const { Filter } = filtersOf(presence.onlinePage, sessionFields)
const sessionDialogs = { force: () => import('./ForceLogoutDialog.tsx') }
const activeMs = 300_000

/** Whoever was active within five minutes has the green dot. */
export function OnlineList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const mayForce = useCan()('UserManage.forceLogout')
  const list = useListQuery(presence.onlinePage)
  const { open, dialogs } = useDialogs(sessionDialogs)
  const isActive = (row: OnlineRow) => Date.now() - Date.parse(row.lastSeenAt) < activeMs
  return (
    <ListPage
      title={t.online}
      list={list}
      tabs={tabs}
      fields={sessionFields}
      renderBulk={
        mayForce
          ? selection => (
              <Button size="small" disabled={others(selection.rows).length === 0} onClick={() => open('force', withoutOwn(selection))}>
                {t.force}
              </Button>
            )
          : undefined
      }
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="deptId">
            <DeptPicker />
          </Filter>
          <Filter name="ip">
            <Input allowClear maxLength={45} placeholder={t.ipHint} />
          </Filter>
        </>
      }
      columns={[
        {
          field: 'realName',
          fixed: 'start',
          render: (name, row) => (
            <span className="staff-online" data-online={isActive(row)} title={isActive(row) ? t.active : t.idle}>
              {name} {row.current && <ToneTag tone="info">{t.own}</ToneTag>}
            </span>
          ),
        },
        { field: 'deptId', dataIndex: 'deptName' },
        { field: 'ip', render: ip => <span className="kit-figure">{ip}</span> },
        { field: 'cityName', render: place => <PlaceName place={place} /> },
        { field: 'device' },
        { field: 'loginAt', sorter: true },
        { field: 'lastSeenAt', sorter: true },
        { field: 'agentState' },
      ]}
      renderActions={row => (
        <Can code="UserManage.forceLogout">
          {row.current ? orBlank(null) : <RowButton onClick={() => open('force', selectionOf(row))}>{t.force}</RowButton>}
        </Can>
      )}
    >
      {dialogs}
    </ListPage>
  )
}

const others = (rows: OnlineRow[]) => rows.filter(row => !row.current)

/** The session that somebody works in is left out, because the server refuses to end it here. */
const withoutOwn = (selection: Selection<OnlineRow>): Selection<OnlineRow> => ({
  ...selection,
  rows: others(selection.rows),
  count: selection.count - (selection.rows.length - others(selection.rows).length),
  load: async () => others(await selection.load()),
})
