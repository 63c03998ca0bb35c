import { presence } from '@gongtai/contract'
import type { OnlineRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { Can } from '../../../kit/Can.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useCan } from '../../../base/session.ts'
import { dialogText } from '../staff/dialog-text.ts'
import { ReasonField } from '../staff/StateDialogs.tsx'
import '../staff/staff.css'

const { Filter } = filtersOf(presence.onlinePage)
const activeMs = 300_000

/** Live sessions; whoever was active within five minutes has the green dot. */
export function OnlineList() {
  const t = useText(dialogText)
  const can = useCan()
  const list = useListQuery(presence.onlinePage)
  const [ending, setEnding] = useState<Selection<OnlineRow>>()
  const isActive = (row: OnlineRow) => Date.now() - Date.parse(row.lastSeenAt) < activeMs
  return (
    <>
      <ListPage
        title={t.presence.online}
        list={list}
        renderBulk={
          can('UserManage.forceLogout')
            ? selection => (
                <Button size="small" danger disabled={others(selection.rows).length === 0} onClick={() => setEnding(withoutOwn(selection))}>
                  {t.presence.force}
                </Button>
              )
            : undefined
        }
        filters={
          <>
            <Filter name="keyword" label={t.presence.keyword}>
              <Input allowClear maxLength={50} placeholder={t.presence.keywordHint} />
            </Filter>
            <Filter name="deptId" label={t.presence.dept}>
              <DeptPicker />
            </Filter>
            <Filter name="ip" label={t.presence.ip}>
              <Input allowClear maxLength={45} placeholder={t.presence.ipHint} />
            </Filter>
          </>
        }
        columns={[
          {
            title: t.presence.name,
            dataIndex: 'realName',
            fixed: 'start',
            render: (name, row) => (
              <span className="staff-online" data-online={isActive(row)} title={isActive(row) ? t.presence.active : t.presence.idle}>
                {name} {row.current && <ToneTag tone="info">{t.presence.own}</ToneTag>}
              </span>
            ),
          },
          { title: t.presence.dept, dataIndex: 'deptName' },
          { title: t.presence.ip, dataIndex: 'ip', render: ip => <span className="kit-figure">{ip}</span> },
          { title: t.presence.city, dataIndex: 'cityName', render: orBlank },
          { title: t.presence.device, dataIndex: 'device', render: orBlank },
          { title: t.presence.loginAt, dataIndex: 'loginAt', sorter: true, render: instant },
          { title: t.presence.lastSeenAt, dataIndex: 'lastSeenAt', sorter: true, render: instant },
          { title: t.presence.agentState, dataIndex: 'agentState', render: orBlank },
          {
            key: 'actions',
            title: t.presence.actions,
            fixed: 'end',
            render: (_, row) => (
              <Can code="UserManage.forceLogout">
                {row.current ? orBlank(null) : <RowButton onClick={() => setEnding(single(row))}>{t.presence.force}</RowButton>}
              </Can>
            ),
          },
        ]}
      />
      <ForceDialog selection={ending} onDone={list.refetch} onClose={() => setEnding(undefined)} />
    </>
  )
}

const others = (rows: OnlineRow[]) => rows.filter(row => !row.current)

/** The session that somebody works in is not one that he ends here. */
const withoutOwn = (selection: Selection<OnlineRow>): Selection<OnlineRow> => ({
  ...selection,
  rows: others(selection.rows),
  count: selection.count - (selection.rows.length - others(selection.rows).length),
  load: async () => others(await selection.load()),
})

const single = (row: OnlineRow): Selection<OnlineRow> => ({ rows: [row], count: 1, all: false, load: async () => [row], clear: () => {} })

interface ForceDialogProps {
  selection: Selection<OnlineRow> | undefined
  onDone: () => void
  onClose: () => void
}

function ForceDialog({ selection, onDone, onClose }: ForceDialogProps) {
  const t = useText(dialogText)
  const title = selection?.count === 1 ? t.presence.forceTitle(selection.rows[0]!.realName) : t.presence.forceMany(selection?.count ?? 0)
  return (
    <FormModal title={title} open={selection !== undefined} onClose={onClose}>
      {selection && (
        <BulkForm
          call={presence.forceLogout}
          selection={selection}
          submitText={t.confirm}
          onDone={() => {
            onClose()
            selection.clear()
            onDone()
          }}
        >
          <ReasonField hint={t.presence.forceHint} max={100} />
        </BulkForm>
      )}
    </FormModal>
  )
}
