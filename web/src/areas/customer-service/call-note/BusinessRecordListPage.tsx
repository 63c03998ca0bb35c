import { callNote, callNoteActions, callNoteExport, callNoteFields, callNoteRecordType, paths } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { noteDialogs, noteOpeners } from './dialogs.ts'
import { useNoteAddress } from './note-address.ts'
import { NoteDue, NoteHandler, NotePriority } from './NoteCells.tsx'
import { NoteBulk } from './NoteBulk.tsx'
import { NoteTabs } from './NoteTabs.tsx'
import { text } from './text.ts'
import './note.css'

const { Filter, FilterRange } = filtersOf(callNote.page, callNoteFields)
const NoteDrawer = onDemand(() => import('./NoteDrawer.tsx'))
const NoteInfoDrawer = onDemand(() => import('./NoteInfoDrawer.tsx'))

/** areas/customer-service.md, BusinessRecords. */
export function BusinessRecordListPage() {
  const t = useText(text)
  const can = useCan()
  const list = useListQuery(callNote.page)
  const address = useNoteAddress()
  const { open, dialogs } = useDialogs(noteDialogs)
  const refreshAll = useRefreshAll()
  const mayBulk = can('BusinessRecords.assign') || can('BusinessRecords.close')
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={callNoteFields}
      empty={t.empty}
      actions={
        <>
          <ExportButton call={callNote.export} kind={callNoteExport} filter={list.input} />
          <Can code="BusinessRecords.add">
            <Button type="primary" onClick={address.add}>
              {t.add}
            </Button>
          </Can>
        </>
      }
      tabs={<NoteTabs list={list} />}
      renderBulk={mayBulk ? selection => <NoteBulk selection={selection} open={open} /> : undefined}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="handleState" />
          <Filter name="bizType" />
          <Filter name="category" field="categoryPath">
            <Input allowClear maxLength={20} placeholder={t.categoryHint} />
          </Filter>
          <Filter name="priority" />
          <Filter name="overdue" />
          <Filter name="handlerId" field="handlerName">
            <StaffPicker />
          </Filter>
          <Filter name="deptId" field="handlerDeptName">
            <DeptPicker />
          </Filter>
          <Filter name="staffId" field="staffName">
            <StaffPicker />
          </Filter>
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
          <FilterRange from="dueFrom" to="dueTo" field="dueAt" />
          <FilterRange from="nextContactFrom" to="nextContactTo" field="nextContactAt" />
        </>
      }
      columns={[
        {
          field: 'noteNo',
          fixed: 'start',
          render: (noteNo, row) => (
            <RowButton onClick={() => address.show(row.id)}>
              <span className="kit-figure">{noteNo}</span>
            </RowButton>
          ),
        },
        { field: 'subject', width: 220, render: subject => <span title={subject}>{subject}</span> },
        { field: 'bizType' },
        { field: 'categoryPath', hidden: true, render: path => path.join(' / ') },
        { field: 'customerName' },
        { field: 'phone', hidden: true, render: (phone, row) => <MaskedText of={callNoteRecordType} id={row.id} field="phone" value={phone} /> },
        { field: 'priority', render: (_, row) => <NotePriority row={row} /> },
        { field: 'handleState' },
        { field: 'handlerName', render: (_, row) => <NoteHandler row={row} /> },
        { field: 'dueAt', sorter: true, render: (_, row) => <NoteDue row={row} /> },
        { field: 'nextContactAt', sorter: true, hidden: true },
        { field: 'staffName', hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
        {
          field: 'callId',
          hidden: true,
          render: callId =>
            callId !== null && can('CallRecordDetail') ? (
              <Link to={paths.CallRecordDetail({ callId })} className="kit-row-button">
                {t.callDetail}
              </Link>
            ) : (
              blank
            ),
        },
      ]}
      onOpenRow={row => address.show(row.id)}
      renderActions={row => <RowActions of={callNoteActions} row={row} primary={['TAKE', 'SOLVE', 'FOLLOW', 'REOPEN']} on={noteOpeners(open, row, t)} />}
    >
      <NoteInfoDrawer open={address.id !== null} id={address.id} onClose={address.shut} />
      <NoteDrawer
        of={undefined}
        open={address.isAdding && can('BusinessRecords.add')}
        onClose={address.shut}
        onDone={() => {
          address.shut()
          refreshAll()
        }}
      />
      {dialogs}
    </ListPage>
  )
}
