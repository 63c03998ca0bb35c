import { PhoneOutlined } from '@ant-design/icons'
import { callDirections, callLog, dialNumber, inLanguage, normalisePhone, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import type { InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useText } from '../../../base/text.ts'
import { dial } from './dial.ts'
import { DialPad } from './DialPad.tsx'
import { order } from './phone-line.ts'
import { usePhone } from './phone-store.ts'
import { text } from './text.ts'

/** Stands in the phone while there is no call, with a number to dial and those whom the agent last talked to. */
export function IdlePanel() {
  const t = useText(text)
  const can = useCan()
  const input = useRef<InputRef>(null)
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState(false)
  const [dialling, setDialling] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const change = (next: string) => {
    setNumber(next)
    setWrong(false)
  }
  const start = async () => {
    const typed = normalisePhone(number)
    if (!dialNumber.test(typed)) return setWrong(true)
    setDialling(true)
    if (await order('dial', { phone: typed, occasion: 'CLICK_DIAL' })) setNumber('')
    setDialling(false)
  }
  return (
    <div className="softphone-body">
      <div className="softphone-number">
        <Input
          ref={input}
          allowClear
          maxLength={40}
          inputMode="tel"
          aria-label={t.number}
          aria-describedby={wrong ? 'softphone-wrong' : undefined}
          placeholder={t.numberHint}
          status={wrong ? 'error' : undefined}
          value={number}
          onChange={event => change(event.target.value)}
          onPressEnter={() => void start()}
        />
        <Button type="primary" icon={<PhoneOutlined />} loading={dialling} onClick={() => void start()}>
          {t.dial}
        </Button>
      </div>
      {wrong && (
        <div id="softphone-wrong" className="softphone-wrong" role="alert">
          {t.wrongNumber}
        </div>
      )}
      <DialPad onKey={key => change(number + key)} />
      {can('CallRecords') && <LastCalls />}
    </div>
  )
}

const shown = 10

function LastCalls() {
  const t = useText(text)
  const language = useLanguage()
  const agentId = usePhone().agent!.agentId
  const { data } = useQuery({ ...callQuery(callLog.page, { agentId, pageSize: shown, sortField: 'startAt', sortOrder: 'desc' }), staleTime: 0 })
  if (data === undefined) return null
  return (
    <section className="softphone-last" aria-label={t.lastCalls}>
      <h3>{t.lastCalls}</h3>
      {data.records.length === 0 && <p>{t.noCalls}</p>}
      <ul>
        {data.records.map(({ id, customerName, phone, direction, startAt }) => {
          const who = customerName || phone || t.unknownCaller
          return (
            <li key={id}>
              <span className="softphone-who">{who}</span>
              <span className="softphone-when">
                {inLanguage(callDirections.labels[direction], language)} {showInstant(startAt).slice(-5)}
              </span>
              <Button
                size="small"
                type="text"
                icon={<PhoneOutlined />}
                aria-label={t.callAgain(who)}
                onClick={() => void dial({ refType: 'CALL_LOG', refId: id, occasion: 'CLICK_DIAL' })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
