import { artificerCert, artificerCertFields, certStates, certTypes, checkIn, inLanguage } from '@gongtai/contract'
import type { ArtificerCertInfo, ArtificerCertRow, InputOf } from '@gongtai/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { call as send } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { kept, useRefreshAll } from '../../../base/refresh.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useOnce } from '../../../kit/once.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { RejectCertDialog } from './RejectDialogs.tsx'
import { reasonOf } from './reason.ts'
import { useReviewKeys } from './review-keys.ts'
import { text } from './text.ts'
import { correctionsOf, fieldsOf } from './corrections.ts'
import type { CertFields } from './corrections.ts'
import { Duplicates, OtherCerts, PersonCard } from './DeskFacts.tsx'
import { DeskFields, DeskValues } from './DeskFields.tsx'
import { DeskImages } from './DeskImages.tsx'
import './desk.css'

interface ReviewDeskProps {
  open: boolean
  id: number | undefined
  /** J and K lead through the list as it stands behind the desk. */
  rows: readonly ArtificerCertRow[]
  filter: NonNullable<InputOf<typeof artificerCert.examine>['filter']>
  onView: (id: number) => void
  onClose: () => void
}

/** Shows one certificate after the other, with its pictures on the left and what they are compared with on the right. */
export function ReviewDesk({ open, id, rows, filter, onView, onClose }: ReviewDeskProps) {
  const t = useText(text)
  const language = useLanguage()
  const { data: info, error, refetch } = useQuery({ ...callQuery(artificerCert.info, { id: id ?? 0 }), enabled: id !== undefined })
  const place = rows.findIndex(row => row.id === id)
  const [next, previous] = [rows[place + 1]?.id, place > 0 ? rows[place - 1]?.id : undefined]
  usePrefetched(next)
  const title = info === undefined ? t.desk.title : `${inLanguage(certTypes.labels[info.certType], language)} · ${info.artificer.name}`

  return (
    <SideDrawer title={title} extra={info && <StatusTag of={certStates} value={info.state} />} open={open} onClose={onClose} isWide>
      {info === undefined && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : info === undefined ? (
        <Skeleton active paragraph={{ rows: 14 }} />
      ) : (
        <Desk key={info.id} info={info} filter={filter} next={next} previous={previous} onView={onView} onClose={onClose} />
      )}
    </SideDrawer>
  )
}

/** The next one is fetched ahead, so that it is there at once. Its pictures are not, because each look at them is logged. */
function usePrefetched(id: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id !== undefined) void client.prefetchQuery({ ...callQuery(artificerCert.info, { id }), staleTime: 30_000 })
  }, [client, id])
}

/** Tells the others that somebody is looking, and hears who else is. */
function useClaim({ id, state }: ArtificerCertInfo): string | null {
  const { data } = useQuery({
    queryKey: [checkIn.claim.path, id],
    queryFn: () => send(checkIn.claim, { kind: 'CERT', id }, { handled: true }),
    enabled: state === 'PENDING',
    gcTime: 0,
    retry: false,
    ...kept,
  })
  return data?.claimedByName ?? null
}

interface DeskProps {
  info: ArtificerCertInfo
  filter: ReviewDeskProps['filter']
  next: number | undefined
  previous: number | undefined
  onView: (id: number) => void
  onClose: () => void
}

function Desk({ info, filter, next, previous, onView, onClose }: DeskProps) {
  const t = useText(text)
  const l = useLabels(artificerCertFields)
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const [fields, setFields] = useState<CertFields>(() => fieldsOf(info))
  const [rejecting, setRejecting] = useState(false)
  const claimedBy = useClaim(info)
  const can = useCan()
  const mayExamine = info.actions.includes('examine')
  const reason = reasonOf(info, useLanguage())

  const leave = (nextId: number | null) => {
    refreshAll()
    if (nextId !== null) onView(nextId)
    else {
      say('info', t.desk.finished)
      onClose()
    }
  }
  const pass = once(async () => {
    try {
      const { nextId } = await send(artificerCert.examine, {
        id: info.id,
        version: info.version,
        result: 'PASS',
        corrections: correctionsOf(info, fields),
        filter,
      })
      say('success', t.desk.passed)
      leave(nextId)
    } catch {
      // `call` has shown the refusal, and what it speaks of may have changed meanwhile.
      refreshAll()
    }
  })
  useReviewKeys(
    {
      ...(next === undefined ? {} : { j: () => onView(next) }),
      ...(previous === undefined ? {} : { k: () => onView(previous) }),
      ...(mayExamine ? { a: () => void pass(), r: () => setRejecting(true) } : {}),
    },
    !rejecting && !running,
  )

  return (
    <div className="desk">
      <div className="desk-body">
        <DeskImages info={info} />
        <div className="desk-side">
          {claimedBy !== null && <Alert type="info" showIcon title={t.claimed(claimedBy)} />}
          {info.state === 'PENDING' && can('HomeCheckIn.examineCert') && !mayExamine && <Alert type="info" showIcon title={t.desk.own} />}
          {reason !== '' && <Alert type="error" showIcon title={`${l.rejectReasonCode}：${reason}`} />}
          <Duplicates info={info} />
          <PersonCard info={info} />
          {mayExamine ? <DeskFields info={info} fields={fields} onChange={setFields} /> : <DeskValues info={info} />}
          <OtherCerts info={info} />
        </div>
      </div>
      <footer className="desk-footer">
        <span className="desk-hint">
          {t.desk.keys}
          {mayExamine && t.desk.decisionKeys}
        </span>
        <Button disabled={previous === undefined} onClick={() => previous !== undefined && onView(previous)}>
          {t.desk.previous}
        </Button>
        <Button disabled={next === undefined} onClick={() => next !== undefined && onView(next)}>
          {t.desk.next}
        </Button>
        {mayExamine && (
          <>
            <Button disabled={running} onClick={() => setRejecting(true)}>
              {t.desk.reject}
            </Button>
            <Button type="primary" loading={running} onClick={() => void pass()}>
              {t.desk.pass}
            </Button>
          </>
        )}
      </footer>
      <RejectCertDialog
        open={rejecting}
        cert={info}
        filter={filter}
        onDone={nextId => {
          setRejecting(false)
          say('success', t.desk.rejected)
          leave(nextId)
        }}
        onClose={() => setRejecting(false)}
      />
    </div>
  )
}
