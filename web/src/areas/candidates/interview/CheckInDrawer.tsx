import { inLanguage, interview, progressStates, showInstant } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useOnce } from '../../../kit/once.ts'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { text } from './text.ts'
import './desk.css'

type Found = AnswerOf<typeof interview.atDesk>

/** The desk at the door: a number that is typed or scanned shows who it is, and a second Enter checks in. */
export function CheckInDrawer({ open, onClose }: DialogProps) {
  const t = useText(text).desk
  return (
    <SideDrawer title={t.title} open={open} onClose={onClose}>
      <Desk />
    </SideDrawer>
  )
}

type Said = { tone: 'good' | 'bad' | 'info'; words: string; name?: string }

function Desk() {
  const t = useText(text).desk
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found & { number: string }>()
  const [said, setSaid] = useState<Said>()
  const [count, setCount] = useState(0)
  /** The field is a new one for every person, so that it has the focus again after a click elsewhere. */
  const [turn, setTurn] = useState(0)
  const number = typed.trim().toUpperCase()
  const isReady = found !== undefined && found.checkInAt === null && mayCheckIn.includes(found.state)

  const failed = (error: unknown, name?: string): Said => {
    if (!(error instanceof ApiError)) throw error
    return { tone: 'bad', words: error.status === 404 ? t.unknown : error.message, ...(name !== undefined && { name }) }
  }
  const answerOf = (person: Found): Said => {
    const name = person.seekerName
    if (person.checkInAt !== null) return { tone: 'info', name, words: t.already(showInstant(person.checkInAt)) }
    if (mayCheckIn.includes(person.state)) return { tone: 'info', name, words: t.again }
    return { tone: 'bad', name, words: t.notNow(inLanguage(progressStates.labels[person.state].label, language)) }
  }
  const look = async () => {
    try {
      const person = await call(interview.atDesk, { progressNo: number }, { handled: true })
      setFound({ ...person, number })
      setSaid(answerOf(person))
    } catch (error) {
      setFound(undefined)
      setSaid(failed(error))
    }
    // What is scanned next stands alone in the field.
    setTyped('')
  }
  const checkIn = async ({ progressId, version, seekerName }: Found) => {
    try {
      const { failures } = await call(interview.checkIn, { items: [{ progressId, version }], way: 'SCAN' }, { handled: true })
      if (failures.length === 0) setCount(count + 1)
      setSaid(
        failures.length === 0 ? { tone: 'good', name: seekerName, words: t.done(seekerName) } : { tone: 'bad', name: seekerName, words: failures[0]!.msg },
      )
    } catch (error) {
      setSaid(failed(error, seekerName))
    }
    setFound(undefined)
    setTyped('')
    setTurn(turn + 1)
    refreshAll()
  }
  const press = once(async () => {
    // The same number once more is a yes, as an empty Enter is.
    if (found !== undefined && isReady && (number === '' || number === found.number)) await checkIn(found)
    else if (number !== '') await look()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void press()
  }
  return (
    <form className="desk" onSubmit={submit}>
      <label>
        {t.hint}
        <input
          key={turn}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into whatever has the focus
          autoFocus
          aria-label={t.number}
          className="kit-figure"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      <div className="desk-answer" role="status" data-tone={said?.tone}>
        {said?.name !== undefined && <strong>{said.name}</strong>}
        {found !== undefined && (
          <span>
            {found.positionTitle} · {found.companyName}
            <br />
            <span className="kit-figure">
              {showInstant(found.startAt)}–{showInstant(found.endAt).slice(11)}
            </span>
          </span>
        )}
        <span>{said?.words ?? t.next}</span>
      </div>
      <Button type="primary" size="large" htmlType="submit" loading={running} disabled={number === '' && !isReady}>
        {isReady && number === '' ? t.confirm : t.look}
      </Button>
      {count > 0 && <p className="kit-secondary">{t.count(count)}</p>}
    </form>
  )
}

/** Those who wait, and those whose check-in was forgotten. */
const mayCheckIn: readonly Found['state'][] = ['WAIT_INTERVIEW', 'WAIT_FEEDBACK']
