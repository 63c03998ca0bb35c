import { callBizTypes, callNote, callNoteActions, callNoteExport, callNoteFields, callNoteRecordType, paths } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
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
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { noteDialogs, noteOpeners } from './dialogs.ts'
import { Due } from './Due.tsx'
import { useNoteAddress } from './note-address.ts'
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
  const w = useWords()
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
        {
          field: 'subject',
          width: 220,
          render: subject => (
            <span className="note-cut" title={subject}>
              {subject}
            </span>
          ),
        },
        {
          key: 'business',
          title: t.business,
          render: (_, row) => (
            <span className="note-two">
              <span>
                <ValueName of={callBizTypes} value={row.bizType} />
              </span>
              <span className="kit-secondary">{row.categoryPath.join(' / ')}</span>
            </span>
          ),
        },
        { field: 'customerName' },
        { field: 'phone', render: (phone, row) => <MaskedText of={callNoteRecordType} id={row.id} field="phone" value={phone} /> },
        { field: 'priority' },
        { field: 'handleState' },
        { field: 'handlerName' },
        { field: 'dueAt', sorter: true, render: (_, row) => <Due row={row} /> },
        { field: 'nextContactAt', sorter: true },
        { field: 'staffName' },
        { field: 'createdAt', sorter: true },
        {
          field: 'callId',
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
      renderActions={row => (
        <RowActions of={callNoteActions} row={row} on={noteOpeners(open, row, t)}>
          <RowButton onClick={() => address.show(row.id)}>{w.detail}</RowButton>
        </RowActions>
      )}
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
