import { staff } from '@gongtai/contract'
import type { HandoverItem } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { say, warn } from '../../../base/notify.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { useOnce } from '../../../kit/once.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useText } from '../../../base/text.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { dialogText } from './dialog-text.ts'
import type { DialogMember } from './dialogs.ts'
import { ReasonField } from './StateDialogs.tsx'
import './staff.css'

/** The handover comes first, and the leaving itself when nothing is open. */
export function LeaveDialog({ of: row, onDone, ...dialog }: DialogProps<DialogMember>) {
  const t = useText(dialogText).leave
  return (
    <FormModal title={t.title(row.realName)} {...dialog}>
      <Leave row={row} onDone={onDone} />
    </FormModal>
  )
}

function Leave({ row, onDone }: { row: DialogMember; onDone: (message: string) => void }) {
  const t = useText(dialogText).leave
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(staff.handoverList, { id: row.id }))
  const { data: member } = useQuery(callQuery(staff.info, { id: row.id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  if (data.length > 0)
    return (
      <>
        {member && <LastDay key={member.version} id={row.id} version={member.version} leaveDate={member.leaveDate} onDone={refreshAll} />}
        <Handover fromId={row.id} items={data} onDone={refreshAll} />
      </>
    )
  // Handing over may have changed the member, so the version is the one of now.
  const version = member?.version ?? row.version
  return (
    <SchemaForm key={version} call={staff.changeStatus} initial={{ id: row.id, version, status: 2 }} submitText={t.submit} onDone={() => onDone(w.done)}>
      <p className="staff-nothing-open">{t.nothing}</p>
      <ReasonField hint={t.hint} max={200} />
    </SchemaForm>
  )
}

/** With a last day the member stands in the queue of leavers until everything is handed over. */
function LastDay({ id, version, leaveDate, onDone }: { id: number; version: number; leaveDate: string | null; onDone: () => void }) {
  const t = useText(dialogText).leave
  const { once } = useOnce()
  const save = (day: string | null) =>
    void once(async () => {
      await call(staff.planLeave, { id, version, leaveDate: day }).then(
        () => say('success', t.lastDaySaved),
        () => {},
      )
      onDone()
    })()
  return (
    <p>
      <label htmlFor="leave-day">{t.lastDay}</label> <DayPicker id="leave-day" value={leaveDate} onChange={save} />
    </p>
  )
}

function Handover({ fromId, items, onDone }: { fromId: number; items: readonly HandoverItem[]; onDone: () => void }) {
  const t = useText(dialogText).leave
  const [receivers, setReceivers] = useState<Record<string, number>>({})
  const { running, once } = useOnce()
  const complete = items.every(({ key }) => receivers[key] !== undefined)
  const press = once(async () => {
    if (!complete) return say('warning', t.chooseReceiver, 2)
    // `call` shows a failure of the whole, and what single areas refuse stands in their results.
    const results = await call(staff.handover, { fromId, items: items.map(({ key }) => ({ key, toId: receivers[key]! })) }).catch(() => [])
    const refused = results.filter(({ msg }) => msg !== null)
    const moved = results.filter(({ msg }) => msg === null).map(({ label, moved: count }) => t.moved(label, count))
    if (refused.length > 0) warn({ title: t.open, lines: [...moved, ...refused.map(({ label, msg }) => `${label}: ${msg}`)] })
    else if (moved.length > 0) say('success', moved.join(' · '))
    onDone()
  })
  return (
    <>
      <p>{t.open}</p>
      <table className="staff-handover">
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.count}</th>
            <th scope="col">{t.to}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, label, count, linkPath }) => (
            <tr key={key}>
              <td>{linkPath === null ? label : <Link to={linkPath}>{label}</Link>}</td>
              <td className="kit-figure">{count}</td>
              <td>
                <label className="visually-hidden" htmlFor={`receiver-${key}`}>
                  {`${t.to} ${label}`}
                </label>
                <StaffPicker
                  id={`receiver-${key}`}
                  value={receivers[key]}
                  onChange={toId =>
                    setReceivers(old =>
                      toId === undefined ? Object.fromEntries(Object.entries(old).filter(([name]) => name !== key)) : { ...old, [key]: toId },
                    )
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="kit-form-footer">
        <Button type="primary" loading={running} onClick={() => void press()}>
          {t.handOver}
        </Button>
      </div>
    </>
  )
}
