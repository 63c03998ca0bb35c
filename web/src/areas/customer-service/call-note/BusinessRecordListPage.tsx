import { callBizTypes, callNote, inLanguage, notePriorities, noteStates, paths, callNoteExport, callNoteRecordType } from '@gongtai/contract'
import type { NoteRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { Due } from './Due.tsx'
import { useNoteActions } from './note-actions.ts'
import { useNoteAddress } from './opened.ts'
import type { NoteDialogName, OpenedNote } from './opened.ts'
import { text } from './text.ts'
import './note.css'

const { Filter, FilterRange } = filtersOf(callNote.page)
const NoteDialogs = onDemand(() => import('./NoteDialogs.tsx'))
const NoteDrawer = onDemand(() => import('./NoteDrawer.tsx'))
const NoteInfoDrawer = onDemand(() => import('./NoteInfoDrawer.tsx'))

const tabs = ['ALL', 'MINE', 'CREATED'] as const

/** areas/customer-service.md, BusinessRecords. */
export function BusinessRecordListPage() {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const list = useListQuery(callNote.page)
  const address = useNoteAddress()
  const [opened, setOpened] = useState<OpenedNote>()
  const tab = list.filter.tab ?? 'ALL'
  const { answer } = list
  // Of all notes, how many there are is known where they are listed.
  const allCount = answer && tab === 'ALL' ? Object.values(answer.stateCount).reduce((sum, count) => sum + count, 0) : undefined
  const countOf = (key: (typeof tabs)[number]) => (key === 'ALL' ? allCount : answer?.tabCount[key])
  const mayBulk = can('BusinessRecords.assign') || can('BusinessRecords.close')

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
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
        tabs={
          <TabBar
            label={t.title}
            tabs={tabs.map(key => ({ key, label: t.tabs[key], count: countOf(key) }))}
            active={tab}
            onChange={key => list.setFilter({ tab: key === 'ALL' ? undefined : (key as 'MINE') })}
          />
        }
        renderBulk={
          mayBulk
            ? selection => (
                <>
                  <Can code="BusinessRecords.assign">
                    <Button size="small" onClick={() => setOpened({ dialog: 'ASSIGN', selection })}>
                      {t.dialogs.ASSIGN}
                    </Button>
                  </Can>
                  <Can code="BusinessRecords.close">
                    <Button size="small" onClick={() => setOpened({ dialog: 'CLOSE', selection })}>
                      {t.dialogs.CLOSE}
                    </Button>
                  </Can>
                </>
              )
            : undefined
        }
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="handleState" label={t.state}>
              <StatusSelect of={noteStates.labels} placeholder={t.any} />
            </Filter>
            <Filter name="bizType" label={t.bizType}>
              <LabelSelect of={callBizTypes.labels} placeholder={t.any} />
            </Filter>
            <Filter name="category" label={t.category}>
              <Input allowClear maxLength={20} placeholder={t.categoryHint} />
            </Filter>
            <Filter name="priority" label={t.priority}>
              <StatusSelect of={notePriorities.labels} placeholder={t.any} />
            </Filter>
            <Filter name="overdue" label={t.overdue}>
              <Select allowClear placeholder={t.any} options={[{ value: true, label: t.overdueOnly }]} />
            </Filter>
            <Filter name="handlerId" label={t.handler}>
              <StaffPicker />
            </Filter>
            <Filter name="deptId" label={t.dept}>
              <DeptPicker />
            </Filter>
            <Filter name="staffId" label={t.author}>
              <StaffPicker />
            </Filter>
            <FilterRange from="createdFrom" to="createdTo" label={t.created} />
            <FilterRange from="dueFrom" to="dueTo" label={t.due} />
            <FilterRange from="nextContactFrom" to="nextContactTo" label={t.nextContact} />
          </>
        }
        columns={[
          {
            title: t.noteNo,
            dataIndex: 'noteNo',
            fixed: 'start',
            render: (noteNo, row) => (
              <RowButton onClick={() => address.show(row.id)}>
                <span className="kit-figure">{noteNo}</span>
              </RowButton>
            ),
          },
          {
            title: t.subject,
            dataIndex: 'subject',
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
                <span>{inLanguage(callBizTypes.labels[row.bizType], language)}</span>
                <span className="kit-secondary">{row.categoryPath.join(' / ')}</span>
              </span>
            ),
          },
          { title: t.customer, dataIndex: 'customerName', render: orBlank },
          { title: t.phone, dataIndex: 'phone', render: (phone, row) => <MaskedText of={callNoteRecordType} id={row.id} field="phone" value={phone} /> },
          { title: t.priority, dataIndex: 'priority', render: priority => <StatusTag of={notePriorities.labels} value={priority} /> },
          { title: t.state, dataIndex: 'handleState', render: state => <StatusTag of={noteStates.labels} value={state} /> },
          { title: t.handler, dataIndex: 'handlerName', render: orBlank },
          { title: t.due, dataIndex: 'dueAt', sorter: true, render: (_, row) => <Due row={row} /> },
          { title: t.nextContact, dataIndex: 'nextContactAt', sorter: true, render: instant },
          { title: t.author, dataIndex: 'staffName', render: orBlank },
          { title: t.created, dataIndex: 'createdAt', sorter: true, render: instant },
          {
            title: t.call,
            dataIndex: 'callId',
            render: callId =>
              callId !== null && can('CallRecordDetail') ? (
                <Link to={paths.CallRecordDetail({ callId })} className="kit-row-button">
                  {t.callDetail}
                </Link>
              ) : (
                orBlank(null)
              ),
          },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => <RowActions row={row} onView={() => address.show(row.id)} onOpen={dialog => setOpened({ dialog, note: row })} />,
          },
        ]}
      />
      <NoteInfoDrawer open={address.id !== null} id={address.id} onClose={address.shut} />
      <NoteDrawer open={address.isAdding && can('BusinessRecords.add')} onClose={address.shut} />
      <NoteDialogs opened={opened} open={opened !== undefined} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** The first at hand, the others in the menu. */
function RowActions({ row, onView, onOpen }: { row: NoteRow; onView: () => void; onOpen: (dialog: NoteDialogName) => void }) {
  const t = useText(text)
  const actions = useNoteActions(row, onOpen)
  return (
    <span className="kit-moves">
      <RowButton onClick={onView}>{t.view}</RowButton>
      {actions.slice(0, 1).map(({ key, label, run }) => (
        <RowButton key={key} onClick={run}>
          {label}
        </RowButton>
      ))}
      <RowMore items={actions.slice(1).map(({ key, label, run }) => ({ key, label, onClick: run }))} />
    </span>
  )
}
