import { callLog, customerTypes } from '@gongtai/contract'
import type { CallerMatchRow, CustomerType } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { call as send } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useOnce } from '../../../kit/once.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './call.css'

interface CallMatchesProps {
  matches: readonly CallerMatchRow[]
  /** One of the matches can be set as the customer of this call. */
  callLogId?: number
  chosen?: { customerType: CustomerType; customerId: number | null }
}

/** The records that a number belongs to. */
export function CallMatches({ matches, callLogId, chosen }: CallMatchesProps) {
  const t = useText(text).matches
  const can = useCan()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  if (matches.length === 0) return <p className="kit-secondary">{t.none}</p>
  const choose = (match: CallerMatchRow) =>
    once(async () => {
      const done = await send(callLog.bindCustomer, { callLogId: callLogId!, customerType: match.customerType, customerId: match.id! }).catch(() => undefined)
      if (done === undefined) return
      say('success', t.done)
      refreshAll()
    })()
  return (
    <ul className="call-matches">
      {matches.map(match => {
        const isChosen = chosen !== undefined && chosen.customerId === match.id && chosen.customerType === match.customerType
        const mayChoose = callLogId !== undefined && match.inScope && match.id !== null && can('CallRecords.note')
        return (
          <li key={`${match.customerType} ${match.id ?? match.ownerName}`}>
            <span className="call-match-name">
              <span>
                <ToneTag tone={match.inScope ? 'info' : 'neutral'}>
                  <ValueName of={customerTypes} value={match.customerType} />
                </ToneTag>{' '}
                {match.inScope ? (
                  match.path === null ? (
                    match.name
                  ) : (
                    <Link to={match.path} className="kit-row-button">
                      {match.name}
                    </Link>
                  )
                ) : (
                  t.outOfScope
                )}
              </span>
              <span className="kit-secondary">{[match.subTitle, match.ownerName && `${t.owner} ${match.ownerName}`].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="call-match-buttons">
              {isChosen && <ToneTag tone="good">{t.isSet}</ToneTag>}
              {!isChosen && mayChoose && (
                <Button size="small" loading={running} onClick={() => void choose(match)}>
                  {t.set}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
