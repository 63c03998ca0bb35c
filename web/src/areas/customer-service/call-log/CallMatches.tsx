import { callLog, caller, customerTypes, inLanguage } from '@gongtai/contract'
import type { CallerMatchRow, CustomerType } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { call as send } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { useOnce } from '../../../kit/once.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './call.css'

interface CallMatchesProps {
  matches: readonly CallerMatchRow[]
  /** The call whose customer one of them can become. */
  callLogId?: number
  chosen?: { customerType: CustomerType; customerId: number | null }
}

/** Whom a number belongs to. */
export function CallMatches({ matches, callLogId, chosen }: CallMatchesProps) {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const refresh = useRefresh()
  const { running, once } = useOnce()
  if (matches.length === 0) return <p className="kit-secondary">{t.caller.noMatches}</p>
  const choose = (match: CallerMatchRow) =>
    once(async () => {
      const done = await send(callLog.bindCustomer, { callLogId: callLogId!, customerType: match.customerType, customerId: match.id! }).catch(() => undefined)
      if (done === undefined) return
      say('success', t.detail.customerSet)
      refresh(callLog.info, callLog.page, callLog.byCustomer, caller.info)
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
                <ToneTag tone={match.inScope ? 'info' : 'neutral'}>{inLanguage(customerTypes.labels[match.customerType], language)}</ToneTag>{' '}
                {match.inScope ? (
                  match.path === null ? (
                    match.name
                  ) : (
                    <Link to={match.path} className="kit-row-button">
                      {match.name}
                    </Link>
                  )
                ) : (
                  t.caller.outOfScope
                )}
              </span>
              <span className="kit-secondary">{[match.subTitle, match.ownerName && `${t.caller.owner} ${match.ownerName}`].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="call-match-buttons">
              {isChosen && <ToneTag tone="good">{t.detail.isCustomer}</ToneTag>}
              {!isChosen && mayChoose && (
                <Button size="small" loading={running} onClick={() => void choose(match)}>
                  {t.detail.setCustomer}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
